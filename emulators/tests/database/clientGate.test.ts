import { once } from 'node:events';
import { connect } from 'node:net';
import { get, onDisconnect, push, ref, set } from 'firebase/database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchHeldClients, heldClients } from '../support/heldClients.ts';
import { WireClient, namespace, startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

let engine: TestEngine;
beforeEach(async () => {
  watchHeldClients();
  engine = await startEngine(undefined, { holdClients: true });
});
afterEach(() => {
  vi.useRealTimers();
  return engine.close();
});

const ann = { sub: 'ann' };

function letClientsIn(isOpen: unknown, user: typeof ann | 'owner' = 'owner'): Promise<Response> {
  return engine.rest('/emulator/v1/clients', { method: 'PUT', body: String(isOpen), user });
}

async function stored(): Promise<unknown> {
  return (await engine.rest('/.json', { user: 'owner' })).json();
}

describe('an engine that holds clients back', () => {
  it('takes what the SDK sends only after the import and the rules', async () => {
    const database = engine.client(ann);
    const sent = Promise.all([
      set(ref(database, 'kept/new'), 'from the client'),
      set(ref(database, 'closed'), 'against the rules').catch(String),
    ]);
    await heldClients(1);
    await engine.load({ kept: { old: 'from the export' } });
    await engine.useRules({ kept: { '.read': true, '.write': true } });
    expect((await letClientsIn(true)).status).toBe(200);
    expect((await sent)[1]).toContain('PERMISSION_DENIED');
    expect(await stored()).toEqual({ kept: { old: 'from the export', new: 'from the client' } });
  });

  it('holds requests over HTTP too, and answers them in their order', async () => {
    const first = engine.rest('/list.json', { method: 'PUT', body: '["a"]' });
    await heldClients(1);
    const second = engine.rest('/list/1.json', { method: 'PUT', body: '"b"', user: ann });
    await heldClients(2);
    const read = engine.rest('/list.json');
    await heldClients(3);
    await letClientsIn(true);
    await Promise.all([first, second]);
    expect((await read).status).toBe(200);
    expect(await stored()).toEqual({ list: ['a', 'b'] });
  });

  it('ends all sessions when it closes again, and what they left is part of the export', async () => {
    await letClientsIn(true);
    const database = engine.client();
    await onDisconnect(ref(database, 'present')).remove();
    await set(ref(database, 'present'), true);
    await letClientsIn(false);
    expect(await stored()).toBeNull();
    const late = push(ref(database, 'late'), 'after the export').then(() => undefined);
    await heldClients(1);
    expect(await stored()).toBeNull();
    await letClientsIn(true);
    await late;
    expect(Object.values((await get(ref(database, 'late'))).val() as object)).toEqual([
      'after the export',
    ]);
  });

  it('ends the streams too when it closes again', async () => {
    await letClientsIn(true);
    const stream = await engine.rest('/.json', { headers: { accept: 'text/event-stream' } });
    await letClientsIn(false);
    await engine.load('after the export has begun');
    await expect(stream.text()).rejects.toThrow('terminated');
  });

  it('holds a write whose body has not arrived when it closes', async () => {
    await letClientsIn(true);
    const client = connect(engine.port, '127.0.0.1');
    const answer = once(client, 'data');
    const head = `PUT /late.json?ns=${namespace} HTTP/1.1\r\nhost: engine\r\n`;
    client.write(`${head}content-length: 6\r\n\r\n"`);
    // The engine has taken up the request before this one, which arrives after it.
    await engine.rest('/x.json');
    await letClientsIn(false);
    client.write('late"');
    await heldClients(1);
    expect(await stored()).toBeNull();
    await letClientsIn(true);
    expect(String(await answer)).toContain('200 OK');
    expect(await stored()).toEqual({ late: 'late' });
    client.destroy();
  });

  it('ends with clients that still wait', async () => {
    const other = await startEngine(undefined, { holdClients: true });
    const wire = new WireClient(`ws://127.0.0.1:${other.port}/.ws?v=5&ns=${namespace}`);
    const refused = new Promise((resolve) => wire.socket.once('error', resolve));
    const request = other.rest('/x.json').catch((error: unknown) => error);
    await heldClients(2);
    await other.close();
    expect(await request).toBeInstanceOf(TypeError);
    expect(String(await refused)).toContain('socket hang up');
  });

  it('survives a client that disconnects while it waits', async () => {
    const wire = new WireClient(`ws://127.0.0.1:${engine.port}/.ws?v=5&ns=${namespace}`);
    wire.socket.on('error', () => undefined);
    await heldClients(1);
    wire.socket.terminate();
    await letClientsIn(true);
    expect((await engine.rest('/x.json')).status).toBe(200);
  });

  it.each([
    ['write', 'DELETE /kept.json', ''],
    ['stream', 'GET /kept.json', 'accept: text/event-stream\r\n'],
  ])('drops the %s of a client that leaves while it waits', async (_, request, headers) => {
    await engine.load({ kept: true });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const client = connect(engine.port, '127.0.0.1');
    client.write(`${request}?ns=${namespace} HTTP/1.1\r\nhost: engine\r\n${headers}\r\n`);
    await heldClients(1);
    client.destroy();
    await heldClients(0);
    await letClientsIn(true);
    expect(await stored()).toEqual({ kept: true });
    // A stream that nobody reads would still have its timer.
    expect(vi.getTimerCount()).toBe(0);
  });

  it('obeys the administrator alone', async () => {
    expect((await letClientsIn(true, ann)).status).toBe(401);
    expect((await letClientsIn('perhaps')).status).toBe(400);
    void engine.rest('/x.json').catch(() => undefined);
    await heldClients(1);
  });
});
