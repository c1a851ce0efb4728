import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestEngine } from './support.ts';
import { startEngine } from './support.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.close());

const isAlive = async (): Promise<boolean> => (await engine.rest('/.json')).ok;

/** Returns the message that the engine sends before it closes a websocket. */
async function refusal(path: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${engine.port}${path}`);
  const message = new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
  const text = await message;
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

describe('a websocket that names no database', () => {
  it.each(['//', '/', '/.ws?v=4&ns=a', '/.ws?v=5&ns=%'])('is refused at %s', async (path) => {
    expect(await refusal(path)).toContain('/.ws?v=5&ns=<namespace>');
    expect(await isAlive()).toBe(true);
  });

  it('may send malformed frames', async () => {
    const upgrade =
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
    const socket = connect(engine.port, '127.0.0.1');
    socket.resume();
    socket.write(Buffer.concat([Buffer.from(upgrade), Buffer.alloc(64, 0xff)]));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(await isAlive()).toBe(true);
  });
});

describe('a websocket of a database', () => {
  it('is closed for a message of a type that fills no close frame', async () => {
    const wire = await engine.wire();
    const type = '['.repeat(10_000) + ']'.repeat(10_000);
    const closed = wire.closed();
    wire.socket.send('2');
    const text = `{"t":${type},"d":{}}`;
    wire.socket.send(text.slice(0, 16_384));
    wire.socket.send(text.slice(16_384));
    expect(await closed).toBe(1002);
  });

  it('is closed for chunks that are longer together than any write', async () => {
    const wire = await engine.wire();
    const closed = wire.closed();
    wire.socket.send('1100');
    for (const chunk of [0, 1]) wire.socket.send(String(chunk).repeat(10_000_000));
    expect(await closed).toBe(1002);
  });

  it('is told that a query by key has a bound that is none, before anything is kept of it', async () => {
    const wire = await engine.wire();
    const q = { i: '.key', sp: 5 };
    expect(await wire.ask({ r: 1, a: 'q', b: { p: 'list', q, t: 1, h: '' } })).toMatchObject({
      s: 'invalid_query',
    });
    expect(await wire.ask({ r: 2, a: 'p', b: { p: 'list/a', d: 1 } })).toMatchObject({ s: 'ok' });
  });

  it('is not believed by a token of 5,000 levels', async () => {
    const wire = await engine.wire();
    const claims = `{"sub":"a","deep":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const cred = `.${Buffer.from(claims).toString('base64url')}.`;
    expect(await wire.ask({ r: 1, a: 'auth', b: { cred } })).toMatchObject({ s: 'invalid_token' });
  });
});

describe('a request', () => {
  it('to // is one for a place that does not exist', async () => {
    const response = await fetch(`http://127.0.0.1:${engine.port}//`);
    expect(response.status).toBe(404);
  });

  it('with a server value of 10,000 levels is refused', async () => {
    const body = '{".sv":'.repeat(10_000) + '1' + '}'.repeat(10_000);
    expect((await engine.rest('/a.json', { method: 'PUT', body })).status).toBe(400);
  });
});

describe('rules', () => {
  const times = (count: number, part: string, last: string): string =>
    Array<string>(count).fill(part).join('') + last;

  it.each([
    ['parentheses', times(10_000, '(', 'true') + times(10_000, ')', '')],
    ['negations', times(10_000, '!', 'true')],
    ['conditions', times(10_000, 'true && ', 'true')],
    ['children', `root${times(10_000, ".child('a')", '')}.exists()`],
    ['groups of a pattern', `'a'.matches(/${times(10_000, '(', 'a')}${times(10_000, ')', '')}/)`],
    ['branches', times(10_000, 'true ? ', 'true') + times(10_000, ' : true', '')],
  ])('of 10,000 %s are refused', async (_what, rule) => {
    const response = await engine.useRules({ '.read': rule });
    expect(response.status).toBe(400);
  });

  it('of 10,000 levels are refused', async () => {
    const response = await engine.useRules(
      `{"rules":${times(10_000, '{"a":', '{}')}${times(10_000, '}', '')}}`,
    );
    expect(await response.text()).toContain('The rules are nested too deeply');
  });
});
