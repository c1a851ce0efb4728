import { createHash } from 'node:crypto';
import {
  get,
  increment,
  onValue,
  push,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

const now = 1_763_700_000_123;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine(() => now);
  await engine.useRules({ '.read': true, open: { '.write': true }, closed: { '.write': false } });
});
beforeEach(() => engine.load({ open: { a: 1 }, closed: 'kept' }));
afterAll(() => engine.close());

const stored = async (path: string): Promise<unknown> =>
  (await engine.rest(`/${path}.json?format=export`)).json();

describe('put', () => {
  it('stores strings, numbers, booleans and objects of any script', async () => {
    const value = { text: 'مرحبا 😀', number: -1.5e-7, yes: true, no: false, zero: 0, empty: '' };
    const client = engine.client();
    await set(ref(client, 'open/نور'), value);
    expect((await get(ref(engine.client(), 'open/نور'))).val()).toEqual(value);
  });

  it('replaces a leaf by children and back', async () => {
    const client = engine.client();
    await set(ref(client, 'open/a/b'), 1);
    expect(await stored('open')).toEqual({ a: { b: 1 } });
    await set(ref(client, 'open/a'), 'leaf');
    expect(await stored('open')).toEqual({ a: 'leaf' });
  });

  it('keeps a key called __proto__ as data', async () => {
    const wire = await engine.wire();
    const d = JSON.parse('{"__proto__":{"x":1},"constructor":2}') as unknown;
    await wire.ask({ r: 1, a: 'p', b: { p: '/open', d } });
    expect(await (await engine.rest('/open.json')).text()).toBe(
      '{"__proto__":{"x":1},"constructor":2}',
    );
  });

  it('is refused by the rules, and rolled back by the SDK', async () => {
    const client = engine.client();
    const seen: unknown[] = [];
    const first = new Promise<void>((resolve) => {
      onValue(ref(client, 'closed'), (snapshot) => {
        seen.push(snapshot.val());
        resolve();
      });
    });
    await first;
    await expect(set(ref(client, 'closed'), 'taken')).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'PERMISSION_DENIED: Permission denied',
    });
    expect(seen).toEqual(['kept', 'taken', 'kept']);
    expect(await stored('closed')).toBe('kept');
  });

  it.each([
    ['no path', { d: 1 }],
    ['a key with a dollar sign', { p: '/open/a$b', d: 1 }],
    ['a key with a control character', { p: '/open/a\u0001', d: 1 }],
    ['an object with an empty key', { p: '/open', d: { '': 1 } }],
  ])('answers invalid_data to %s', async (_, b) => {
    const wire = await engine.wire();
    expect((await wire.ask({ r: 1, a: 'p', b })).s).toBe('invalid_data');
  });

  it('survives data that is nested 50,000 levels deep', async () => {
    const wire = await engine.wire();
    const d = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const message = `{"t":"d","d":{"r":1,"a":"p","b":{"p":"/open","d":${d}}}}`;
    const chunks = message.match(/.{1,16384}/g)!;
    wire.socket.send(String(chunks.length));
    for (const chunk of chunks) wire.socket.send(chunk);
    expect((await wire.message()).d.b?.s).toBe('invalid_data');
    expect(await stored('open')).toEqual({ a: 1 });
  });

  it('takes and gives a message of 5 MB', async () => {
    const text = 'ä'.repeat(5 * 1024 * 1024);
    await set(ref(engine.client(), 'open/big'), text);
    expect((await get(ref(engine.client(), 'open/big'))).val()).toBe(text);
  });
});

describe('merge', () => {
  it('sets several places at once, deep ones and removals', async () => {
    await update(ref(engine.client(), 'open'), { a: null, b: 2, 'c/d': 3 });
    expect(await stored('open')).toEqual({ b: 2, c: { d: 3 } });
  });

  it('is all or nothing', async () => {
    const attempt = update(ref(engine.client()), { 'open/a': 2, closed: 'taken' });
    await expect(attempt).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(await stored('open/a')).toBe(1);
  });
});

describe('push', () => {
  it('adds children that sort by time', async () => {
    const client = engine.client();
    // The SDK makes keys from the engine's time once it is connected.
    await get(ref(client, 'open'));
    for (const text of ['one', 'two', 'three']) await push(ref(client, 'open/list'), text);
    expect(Object.values((await stored('open/list')) as object)).toEqual(['one', 'two', 'three']);
  });
});

describe('server values', () => {
  it('fill in the time and increments anywhere', async () => {
    const client = engine.client();
    await set(ref(client, 'open'), { at: serverTimestamp(), deep: { n: increment(2) } });
    await update(ref(client, 'open'), { 'deep/n': increment(0.5), fresh: increment(-1) });
    expect(await stored('open')).toEqual({ at: now, deep: { n: 2.5 }, fresh: -1 });
  });

  it('start from the operand if there is no number yet', async () => {
    const client = engine.client();
    await set(ref(client, 'open/a'), 'text');
    await set(ref(client, 'open/a'), increment(3));
    expect(await stored('open/a')).toBe(3);
  });

  it('count each of many increments at once', async () => {
    const clients = [engine.client(), engine.client()];
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => set(ref(clients[n % 2]!, 'open/hits'), increment(1))),
    );
    expect(await stored('open/hits')).toBe(50);
  });
});

describe('priorities', () => {
  it('are set with and without the value', async () => {
    const client = engine.client();
    await setWithPriority(ref(client, 'open/a'), { x: 1 }, 5);
    expect(await stored('open/a')).toEqual({ '.priority': 5, x: 1 });
    await setPriority(ref(client, 'open/a'), 'high');
    expect(await stored('open/a')).toEqual({ '.priority': 'high', x: 1 });
    await set(ref(client, 'open/a/x'), 2);
    expect(await stored('open/a')).toEqual({ '.priority': 'high', x: 2 });
    await set(ref(client, 'open/a'), 3);
    expect(await stored('open/a')).toBe(3);
  });
});

describe('transactions', () => {
  it('lose no count between clients', async () => {
    const clients = [engine.client(), engine.client(), engine.client()];
    await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        runTransaction(
          ref(clients[n % 3]!, 'open/count'),
          (count: number | null) => (count ?? 0) + 1,
        ),
      ),
    );
    expect(await stored('open/count')).toBe(15);
  });

  it.each([
    ['a number', 0.1],
    ['a negative number', -3],
    ['zero', 0],
    ['false', false],
    ['an empty string', ''],
    ['a text of any script', 'مرحبا 😀'],
    ['children', { b: 1, a: { c: false, d: 'x' } }],
    [
      'numbered and named keys',
      { 10: 'a', 9: 'b', '09': 'c', x: 'd', '-1': 'e', 99999999999: 'f' },
    ],
    ['a priority', { '.value': 1, '.priority': 2.5 }],
    [
      'children with priorities',
      {
        a: { '.value': 1, '.priority': 'z' },
        b: { '.value': 2, '.priority': 3 },
        c: { '.priority': 3, d: true },
        e: 4,
      },
    ],
  ])('hash %s as the SDK does', async (_, value) => {
    await engine.load({ open: { v: value } });
    const client = engine.client();
    const ready = new Promise((resolve) => onValue(ref(client, 'open/v'), resolve));
    await ready;
    let attempts = 0;
    const result = await runTransaction(ref(client, 'open/v'), () => {
      attempts += 1;
      return 'done';
    });
    // A different hash is answered with datastale, and the SDK tries again.
    expect([result.committed, attempts]).toEqual([true, 1]);
    expect(await (await engine.rest('/open/v.json')).json()).toBe('done');
  });

  it('answer datastale to a hash of other data', async () => {
    const wire = await engine.wire();
    const stale = await wire.ask({ r: 1, a: 'p', b: { p: '/open/a', d: 2, h: 'other' } });
    expect(stale).toEqual({ s: 'datastale', d: 'Transaction hash does not match' });
    const onNothing = await wire.ask({ r: 2, a: 'p', b: { p: '/open/new', d: 2, h: '' } });
    expect(onNothing.s).toBe('ok');
    expect(await stored('open/a')).toBe(1);
  });

  it('are refused by the rules, whether a guess at the data is right or wrong', async () => {
    const wire = await engine.wire();
    await engine.load({ closed: 'secret' });
    const right = createHash('sha1').update('string:secret').digest('base64');
    for (const h of [right, 'wrong']) {
      const answer = await wire.ask({ r: 1, a: 'p', b: { p: '/closed', d: 1, h } });
      expect(answer.s).toBe('permission_denied');
      const merged = await wire.ask({ r: 2, a: 'm', b: { p: '/closed', d: { a: 1 }, h } });
      expect(merged.s).toBe('permission_denied');
    }
  });

  it('are refused by the rules', async () => {
    const attempt = runTransaction(ref(engine.client(), 'closed'), () => 'taken');
    await expect(attempt).rejects.toThrow('permission_denied');
  });
});

describe('get', () => {
  it('gives data once, or null', async () => {
    const client = engine.client();
    expect((await get(ref(client, 'open'))).val()).toEqual({ a: 1 });
    expect((await get(ref(client, 'none'))).exists()).toBe(false);
  });

  it('refuses a query by an index that the rules do not name', async () => {
    const wire = await engine.wire();
    expect(await wire.ask({ r: 1, a: 'g', b: { p: '/open', q: { i: 'age' } } })).toEqual({
      s: 'index_not_defined',
      d: 'Index not defined, add ".indexOn": "age", for path "/open", to the rules',
    });
  });
});
