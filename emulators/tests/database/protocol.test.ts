import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notServed } from '../../shared/statusError.ts';
import { namespace, startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

describe('websocket protocol', () => {
  it('greets with time, version, host and session', async () => {
    const before = Date.now();
    const wire = await engine.wire();
    const { t, d: hello } = JSON.parse(wire.frames[0]!) as {
      t: string;
      d: { t: string; d: { ts: number; v: string; h: string; s: string } };
    };
    expect([t, hello.t]).toEqual(['c', 'h']);
    expect(hello.d).toMatchObject({ v: '5', h: `127.0.0.1:${engine.port}` });
    expect(hello.d.s).toMatch(/^\w{10,}$/);
    expect(hello.d.ts).toBeGreaterThanOrEqual(before);
    expect(hello.d.ts).toBeLessThanOrEqual(Date.now());
  });

  it('answers a ping with a pong that has the key d', async () => {
    const wire = await engine.wire();
    wire.socket.send('{"t":"c","d":{"t":"p","d":{}}}');
    expect(await wire.frame()).toBe('{"t":"c","d":{"t":"o","d":null}}');
  });

  it('takes the keep-alive frame 0 without an answer', async () => {
    const wire = await engine.wire();
    wire.socket.send('0');
    expect(await wire.ask({ r: 1, a: 's', b: { c: {} } })).toEqual({ s: 'ok', d: '' });
    expect(wire.frames).toHaveLength(2);
  });

  it('joins a message that is announced by its number of chunks', async () => {
    const wire = await engine.wire();
    const request = JSON.stringify({ t: 'd', d: { r: 7, a: 'p', b: { p: 'joined', d: 'مرحبا' } } });
    wire.socket.send('3');
    for (const chunk of [request.slice(0, 20), request.slice(20, 41), request.slice(41)])
      wire.socket.send(chunk);
    expect((await wire.message()).d).toEqual({ r: 7, b: { s: 'ok', d: '' } });
    expect(await (await engine.rest('/joined.json')).json()).toBe('مرحبا');
  });

  it('splits a long message into chunks of 16,384 characters after their number', async () => {
    const wire = await engine.wire();
    const text = 'é'.repeat(40_000);
    await engine.load({ long: text });
    wire.send({ r: 1, a: 'g', b: { p: 'long', q: {} } });
    expect(await wire.frame()).toBe('3');
    const chunks = [await wire.frame(), await wire.frame(), await wire.frame()];
    expect(chunks.map((chunk) => chunk.length).slice(0, 2)).toEqual([16_384, 16_384]);
    expect(JSON.parse(chunks.join(''))).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: text } } });
  });

  it.each(['', '.'])('splits no emoji when %j shifts them against the chunks', async (shift) => {
    const wire = await engine.wire();
    const text = shift + '😀'.repeat(20_000);
    await engine.load({ long: text });
    wire.send({ r: 1, a: 'g', b: { p: 'long', q: {} } });
    const chunks: string[] = [];
    for (let count = Number(await wire.frame()); count > 0; count -= 1)
      chunks.push(await wire.frame());
    expect(JSON.parse(chunks.join(''))).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: text } } });
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(16_384);
  });

  it('refuses an action that it does not know, by name', async () => {
    const wire = await engine.wire();
    for (const a of ['zz', 'constructor', '__proto__']) {
      expect(await wire.ask({ r: 1, a, b: {} })).toEqual({
        s: 'unimplemented',
        d: notServed(`the action "${a}"`),
      });
    }
  });

  it.each([
    ['text that is not JSON', 'hello'],
    ['an envelope of unknown type', '{"t":"x","d":{}}'],
    ['a request without a number', '{"t":"d","d":{"a":"p","b":{}}}'],
    ['more chunks than a write may have', '5000'],
  ])('closes the connection on %s', async (_, frame) => {
    const wire = await engine.wire();
    const closed = wire.closed();
    wire.socket.send(frame);
    expect(await closed).toBe(1002);
  });

  it.each([
    ['another version', `v=4&ns=${namespace}`],
    ['no namespace', 'v=5'],
    ['a namespace with a slash', 'v=5&ns=a/b'],
  ])('tells a client of %s to stop', async (_, parameters) => {
    const wire = await engine.wire(parameters);
    expect(JSON.parse(wire.frames[0]!)).toMatchObject({ t: 'c', d: { t: 's' } });
    if (wire.socket.readyState !== wire.socket.CLOSED) await wire.closed();
  });

  it('keeps namespaces apart', async () => {
    const one = await engine.wire('v=5&ns=one');
    const two = await engine.wire('v=5&ns=two');
    await one.ask({ r: 1, a: 'p', b: { p: '/x', d: 1 } });
    expect(await two.ask({ r: 1, a: 'g', b: { p: '/x', q: {} } })).toEqual({ s: 'ok', d: null });
  });
});
