import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { namespace, startEngine, tokenOf } from './support.ts';
import type { TestEngine, TestUser } from './support.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
beforeEach(async () => {
  await engine.useRules({
    open: { '.read': true, '.indexOn': 'n' },
    members: { '.read': 'auth != null' },
    gated: { '.read': "root.child('gate').exists()" },
  });
  await engine.load({ open: { a: { n: 1 } }, gate: true, gated: 1 });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => engine.close());

/** Opens a stream, and reads its events one by one. */
async function openStream(path: string, user?: TestUser) {
  const response = await engine.rest(path, {
    headers: { accept: 'text/event-stream' },
    ...(user && { user }),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const event = async (): Promise<{ event: string; data: unknown } | null> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
    const end = text.indexOf('\n\n');
    const [, name = '', data = ''] = /^event: (.+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
    text = text.slice(end + 2);
    return { event: name, data: JSON.parse(data) as unknown };
  };
  return { response, event, close: () => reader.cancel() };
}

const write = (method: string, path: string, body: unknown) =>
  engine.rest(path, { method, body: JSON.stringify(body), user: 'owner' });

describe('text/event-stream', () => {
  it('begins with the data and follows every change', async () => {
    const stream = await openStream('/open.json');
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await stream.event()).toEqual({
      event: 'put',
      data: { path: '/', data: { a: { n: 1 } } },
    });
    await write('PUT', '/open/b.json', { n: 2 });
    expect(await stream.event()).toEqual({ event: 'put', data: { path: '/b', data: { n: 2 } } });
    await write('PATCH', '/open.json', { 'a/n': 5, b: null });
    expect(await stream.event()).toEqual({
      event: 'patch',
      data: { path: '/', data: { 'a/n': 5, b: null } },
    });
    await write('DELETE', '/open.json', undefined);
    expect(await stream.event()).toEqual({ event: 'put', data: { path: '/', data: null } });
    await stream.close();
  });

  it('follows a query', async () => {
    const stream = await openStream('/open.json?orderBy="n"&limitToLast=1');
    expect((await stream.event())?.data).toEqual({ path: '/', data: { a: { n: 1 } } });
    await write('PUT', '/open/b.json', { n: 2 });
    expect((await stream.event())?.data).toEqual({ path: '/', data: { b: { n: 2 }, a: null } });
    await stream.close();
  });

  it('says every 30 seconds that it is alive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await openStream('/open/a/n.json');
    expect((await stream.event())?.data).toEqual({ path: '/', data: 1 });
    vi.advanceTimersByTime(29_999);
    await write('PUT', '/open/a/n.json', 2);
    expect((await stream.event())?.event).toBe('put');
    vi.advanceTimersByTime(1);
    expect(await stream.event()).toEqual({ event: 'keep-alive', data: null });
    await stream.close();
  });

  it('is refused like any read', async () => {
    for (const [path, status] of [
      ['/members.json', 401],
      ['/open.json?orderBy="x"', 400],
    ] as const) {
      const response = await engine.rest(path, { headers: { accept: 'text/event-stream' } });
      expect(response.status).toBe(status);
      await response.body?.cancel();
    }
  });

  it('ends with cancel when the rules no longer allow it', async () => {
    const stream = await openStream('/gated.json');
    expect((await stream.event())?.data).toEqual({ path: '/', data: 1 });
    await write('PATCH', '/.json', { gate: null, gated: 'secret' });
    expect(await stream.event()).toEqual({ event: 'cancel', data: null });
    expect(await stream.event()).toBeNull();
  });

  it('ends with auth_revoked when the token runs out', async () => {
    const exp = Math.ceil(Date.now() / 1000) + 1;
    const stream = await openStream('/members.json', { sub: 'ann', exp });
    expect((await stream.event())?.event).toBe('put');
    expect(await stream.event()).toEqual({
      event: 'auth_revoked',
      data: 'credential is no longer valid',
    });
    expect(await stream.event()).toBeNull();
  });

  describe('of a client that has stopped reading', () => {
    const long = 'x'.repeat(9_000_000);
    let client: Socket;
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });
    afterEach(() => void client.destroy());

    /** Opens a stream and reads nothing of it. */
    async function openUnread(path: string, user: TestUser): Promise<void> {
      client = connect(engine.port, '127.0.0.1');
      client.pause();
      const headers = `accept: text/event-stream\r\nauthorization: Bearer ${tokenOf(user)}`;
      client.write(`GET ${path}?ns=${namespace} HTTP/1.1\r\nhost: engine\r\n${headers}\r\n\r\n`);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    }

    /** Expects that nothing more is sent to the stream, which would end the engine. */
    async function expectStopped(): Promise<void> {
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), { timeout: 5_000 });
      await write('PUT', '/members/b.json', 1);
      vi.advanceTimersByTime(60_000);
      expect((await engine.rest('/open.json')).status).toBe(200);
    }

    it('is over once the rules no longer allow it', async () => {
      await engine.load({ gate: true, gated: long });
      await openUnread('/gated.json', { sub: 'ann' });
      await write('DELETE', '/gate.json', undefined);
      await expectStopped();
    });

    it('is over once the token has run out', async () => {
      await engine.load({ members: { a: long } });
      const exp = Math.ceil(Date.now() / 1000) + 1;
      await openUnread('/members.json', { sub: 'ann', exp });
      await expectStopped();
    });
  });
});
