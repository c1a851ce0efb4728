import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

const now = 1_763_700_000_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine(() => now);
  await engine.useRules({
    '.read': true,
    open: { '.write': true, n: { '.validate': 'newData.isNumber()' } },
  });
});
beforeEach(() => engine.load({ open: { n: 1, kept: 'yes' } }));
afterAll(() => engine.close());

const send = async (method: string, path: string, body?: unknown, headers: HeadersInit = {}) => {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await engine.rest(path, { method, headers, ...text });
  return { status: response.status, body: await response.text(), headers: response.headers };
};
const stored = async (path: string): Promise<unknown> => (await engine.rest(path)).json();

describe('PUT', () => {
  it('replaces the data and answers with it', async () => {
    expect(await send('PUT', '/open.json', { a: { b: 2 } })).toMatchObject({
      status: 200,
      body: '{"a":{"b":2}}',
    });
    expect(await stored('/open.json')).toEqual({ a: { b: 2 } });
  });

  it('fills in server values', async () => {
    const body = { at: { '.sv': 'timestamp' }, n: { '.sv': { increment: 4 } } };
    expect((await send('PUT', '/open.json', body)).body).toBe(`{"at":${now},"n":5}`);
  });

  it('removes what is set to null or empty', async () => {
    await send('PUT', '/open.json', { a: null, b: {}, c: [], d: { e: null } });
    expect(await stored('/open.json')).toBeNull();
  });

  it('answers nothing when silent', async () => {
    expect(await send('PUT', '/open/a.json?print=silent', 1)).toMatchObject({
      status: 204,
      body: '',
    });
  });

  it.each([
    [
      'text that is not JSON',
      '{"a":',
      "Invalid data; couldn't parse JSON object, array, or value.",
    ],
    ['nothing', '', "Invalid data; couldn't parse JSON object, array, or value."],
    [
      'a key with a dot',
      '{"a.b":1}',
      'Invalid data; Keys must not contain ".", "#", "$", "/", "[", "]" or control characters',
    ],
    [
      'a key with a control character',
      '{"a\\u0007":1}',
      'Invalid data; Keys must not contain ".", "#", "$", "/", "[", "]" or control characters',
    ],
    ['an empty key', '{"":1}', 'Invalid data; Keys must be non-empty'],
    ['an unknown server value', '{".sv":"moon"}', 'Invalid data; Unknown server value "moon"'],
    [
      'a value beside children',
      '{".value":1,"a":2}',
      'Invalid data; A node with ".value" cannot have children',
    ],
    [
      'a boolean for a priority',
      '{".value":1,".priority":true}',
      'Invalid data; Priorities must be a string, a number or null',
    ],
  ])('refuses %s', async (_, body, error) => {
    const response = await engine.rest('/open.json', { method: 'PUT', body });
    expect([response.status, await response.json()]).toEqual([400, { error }]);
    expect(await stored('/open/kept.json')).toBe('yes');
  });

  it.each([
    ['a key of 768 bytes', { ['é'.repeat(384)]: 1 }, 200],
    ['a key of 769 bytes', { [`${'é'.repeat(384)}a`]: 1 }, 400],
    ['a depth of 32', nested(31), 200],
    ['a depth of 33', nested(32), 400],
    ['a string of 10 MB', { s: 'a'.repeat(10 * 1024 * 1024) }, 200],
    ['a string of 10 MB and a byte', { s: 'a'.repeat(10 * 1024 * 1024 + 1) }, 400],
  ])('%s: %#', async (_, body, status) => {
    expect((await send('PUT', '/open.json', body)).status).toBe(status);
  });

  it('is denied by write rules and by validate rules', async () => {
    for (const [path, body] of [
      ['/closed.json', 1],
      ['/open/n.json', 'text'],
      ['/open.json', { n: 'text' }],
    ] as const) {
      const { status, body: answer } = await send('PUT', path, body);
      expect([status, JSON.parse(answer)]).toEqual([401, { error: 'Permission denied' }]);
    }
    expect(await stored('/open/n.json')).toBe(1);
  });
});

/** Returns an object of the given depth. */
function nested(depth: number): object {
  return depth === 1 ? { k: 1 } : { k: nested(depth - 1) };
}

describe('a priority', () => {
  const path = '/open/kept/.priority.json';

  it('is written and read like data', async () => {
    expect(await stored(path)).toBeNull();
    expect(await send('PUT', path, 5)).toMatchObject({ status: 200, body: '5' });
    expect(await stored(path)).toBe(5);
    expect(await stored('/open/kept.json?format=export')).toEqual({
      '.value': 'yes',
      '.priority': 5,
    });
    expect((await send('PUT', path, 6, { 'if-match': 'null_etag' })).status).toBe(412);
    expect(await send('DELETE', path)).toMatchObject({ status: 200, body: 'null' });
    expect(await stored(path)).toBeNull();
  });
});

describe('PATCH', () => {
  it('sets the named children, deep ones too, and answers with them', async () => {
    const { body } = await send('PATCH', '/open.json', { n: 2, 'deep/er': { '.sv': 'timestamp' } });
    expect(JSON.parse(body)).toEqual({ n: 2, 'deep/er': now });
    expect(await stored('/open.json')).toEqual({ n: 2, kept: 'yes', deep: { er: now } });
  });

  it('makes all changes or none', async () => {
    expect((await send('PATCH', '/.json', { 'open/n': 2, closed: 1 })).status).toBe(401);
    expect(await stored('/open/n.json')).toBe(1);
  });

  it.each([
    ['paths that contain each other', { a: 1, 'a/b': 2 }],
    ['the same path twice', { 'a/b': 1, 'a//b': 2 }],
    ['a list', [1]],
    ['a single value', 5],
  ])('refuses %s', async (_, body) => {
    expect((await send('PATCH', '/open.json', body)).status).toBe(400);
  });
});

describe('POST', () => {
  it('adds children under new keys in order', async () => {
    const names: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      const { body } = await send('POST', '/open/list.json', text);
      names.push((JSON.parse(body) as { name: string }).name);
    }
    expect(names).toEqual([...names].sort());
    expect(names[0]).toMatch(/^[-\w]{20}$/);
    expect(Object.values((await stored('/open/list.json')) as object)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('is DELETE when the override header says so', async () => {
    await send('POST', '/open/kept.json', 0, { 'x-http-method-override': 'DELETE' });
    expect(await stored('/open/kept.json')).toBeNull();
  });
});

describe('DELETE', () => {
  it('removes the data and answers null', async () => {
    expect(await send('DELETE', '/open/kept.json')).toMatchObject({ status: 200, body: 'null' });
    expect(await stored('/open.json')).toEqual({ n: 1 });
  });
});

describe('ETag', () => {
  const etagOf = async (path: string) =>
    (await engine.rest(path, { headers: { 'x-firebase-etag': 'true' } })).headers.get('etag') ?? '';

  it('names a state of the data', async () => {
    const first = await etagOf('/open.json');
    expect(await etagOf('/open.json')).toBe(first);
    await send('PUT', '/open/n.json', 2);
    expect(await etagOf('/open.json')).not.toBe(first);
    expect(await etagOf('/none.json')).toBe('null_etag');
    expect((await engine.rest('/open.json')).headers.get('etag')).toBeNull();
  });

  it.each(['PUT', 'DELETE'])('lets %s through only in that state', async (method) => {
    const etag = await etagOf('/open/n.json');
    const stale = await send(method, '/open/n.json', 5, { 'if-match': 'stale' });
    expect([stale.status, stale.body, stale.headers.get('etag')]).toEqual([412, '1', etag]);
    expect((await send(method, '/open/n.json', 5, { 'if-match': etag })).status).toBe(200);
  });

  it('can require that the place is empty', async () => {
    const ifNew = { 'if-match': 'null_etag' };
    expect((await send('PUT', '/open/once.json', 1, ifNew)).status).toBe(200);
    expect((await send('PUT', '/open/once.json', 2, ifNew)).status).toBe(412);
  });

  it.each(['PATCH', 'POST'])('is refused with %s', async (method) => {
    expect((await send(method, '/open.json', { a: 1 }, { 'if-match': 'x' })).status).toBe(400);
  });
});
