import {
  off,
  onChildAdded,
  onChildRemoved,
  onValue,
  query,
  limitToLast,
  orderByChild,
  ref,
  set,
  startAt,
  update,
  remove,
  orderByKey,
  orderByValue,
  equalTo,
} from 'firebase/database';
import type { Query } from 'firebase/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from './support.ts';
import type { TestEngine } from './support.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startEngine();
  await engine.useRules({ '.read': true, '.write': true, people: { '.indexOn': 'age' } });
});
afterEach(() => engine.load(null));
afterAll(() => engine.close());

/** Collects the values of a listen; `reach` waits until one equals what is expected. */
function watch(target: Query) {
  const values: unknown[] = [];
  const waiting: (() => void)[] = [];
  onValue(target, (snapshot) => {
    values.push(snapshot.val());
    for (const wake of waiting.splice(0)) wake();
  });
  return {
    values,
    reach: async (expected: unknown) => {
      while (JSON.stringify(values.at(-1)) !== JSON.stringify(expected) || values.length === 0)
        await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

describe('listen', () => {
  it('gives the current data, then every change of another client', async () => {
    const [writer, reader] = [engine.client(), engine.client()];
    await set(ref(writer, 'room'), { a: 1 });
    const seen = watch(ref(reader, 'room'));
    await seen.reach({ a: 1 });
    await set(ref(writer, 'room/b'), 2);
    await update(ref(writer, 'room'), { a: null, 'c/d': 3 });
    await set(ref(writer, '/'), { room: 'leaf' });
    await remove(ref(writer, 'room'));
    await seen.reach(null);
    expect(seen.values).toEqual([{ a: 1 }, { a: 1, b: 2 }, { b: 2, c: { d: 3 } }, 'leaf', null]);
  });

  it('serves listeners above, at and below a change', async () => {
    const [writer, ...readers] = [1, 2, 3, 4].map(() => engine.client());
    const [above, at, below] = [
      watch(ref(readers[0]!, 'a')),
      watch(ref(readers[1]!, 'a/b')),
      watch(ref(readers[2]!, 'a/b/c')),
    ];
    await Promise.all([above, at, below].map((seen) => seen.reach(null)));
    await set(ref(writer!, 'a/b'), { c: 1, d: 2 });
    await Promise.all([
      above.reach({ b: { c: 1, d: 2 } }),
      at.reach({ c: 1, d: 2 }),
      below.reach(1),
    ]);
  });

  it('applies an update of several places at once', async () => {
    const [writer, reader] = [engine.client(), engine.client()];
    const seen = watch(ref(reader, '/'));
    await seen.reach(null);
    await update(ref(writer), { 'x/1': 'a', 'x/2': 'b', 'y/z': 'c' });
    await seen.reach({ x: [null, 'a', 'b'], y: { z: 'c' } });
    expect(seen.values).toHaveLength(2);
  });

  it('slides the window of limitToLast', async () => {
    const [writer, reader] = [engine.client(), engine.client()];
    await set(ref(writer, 'log'), { a: 1, b: 2, c: 3 });
    const events: string[] = [];
    const last = query(ref(reader, 'log'), limitToLast(2));
    onChildAdded(last, ({ key }) => void events.push(`+${key}`));
    onChildRemoved(last, ({ key }) => void events.push(`-${key}`));
    const seen = watch(last);
    await seen.reach({ b: 2, c: 3 });
    await set(ref(writer, 'log/d'), 4);
    await seen.reach({ c: 3, d: 4 });
    await remove(ref(writer, 'log/d'));
    await seen.reach({ b: 2, c: 3 });
    await set(ref(writer, 'log/a'), 9);
    await set(ref(writer, 'log/c/deep'), true);
    await seen.reach({ b: 2, c: { deep: true } });
    expect(events).toEqual(['+b', '+c', '-b', '+d', '-d', '+b']);
    expect(seen.values).toHaveLength(4);
  });

  it('follows children in and out of a range, as their value changes', async () => {
    const [writer, reader] = [engine.client(), engine.client()];
    await set(ref(writer, 'people'), { ann: { age: 10 }, bob: { age: 30 } });
    const adults = watch(query(ref(reader, 'people'), orderByChild('age'), startAt(18)));
    await adults.reach({ bob: { age: 30 } });
    await set(ref(writer, 'people/ann/age'), 18);
    await adults.reach({ ann: { age: 18 }, bob: { age: 30 } });
    await update(ref(writer, 'people'), { 'bob/age': 17, 'cem/age': 40 });
    await adults.reach({ ann: { age: 18 }, cem: { age: 40 } });
    await set(ref(writer, 'people/ann/name'), 'Ann');
    await adults.reach({ ann: { age: 18, name: 'Ann' }, cem: { age: 40 } });
    await remove(ref(writer, 'people'));
    await adults.reach(null);
  });

  it('keeps several queries of one place apart', async () => {
    const [writer, reader] = [engine.client(), engine.client()];
    await set(ref(writer, 'n'), { a: 3, b: 1, c: 2 });
    const target = ref(reader, 'n');
    const byKey = watch(query(target, orderByKey(), limitToLast(1)));
    const byValue = watch(query(target, orderByValue(), limitToLast(1)));
    const equal = watch(query(target, orderByValue(), equalTo(1)));
    await Promise.all([byKey.reach({ c: 2 }), byValue.reach({ a: 3 }), equal.reach({ b: 1 })]);
    await update(ref(writer, 'n'), { b: 5, d: 1 });
    await Promise.all([byKey.reach({ d: 1 }), byValue.reach({ b: 5 }), equal.reach({ d: 1 })]);
  });

  it('sends nothing more after unlisten', async () => {
    const wire = await engine.wire();
    await wire.ask({ r: 1, a: 'q', b: { p: '/a', h: '' } });
    await wire.ask({ r: 2, a: 'n', b: { p: '/a' } });
    const count = wire.frames.length;
    await wire.ask({ r: 3, a: 'p', b: { p: '/a', d: 1 } });
    expect(wire.frames).toHaveLength(count + 1);
    const reader = engine.client();
    const seen = watch(ref(reader, 'a'));
    await seen.reach(1);
    off(ref(reader, 'a'));
    await set(ref(reader, 'a'), 2);
    expect(seen.values).toEqual([1]);
  });
});

describe('listen on the wire', () => {
  it('pushes the data before the answer', async () => {
    await engine.load({ a: { b: 1 } });
    const wire = await engine.wire();
    wire.send({ r: 1, a: 'q', b: { p: '/a', h: '' } });
    expect(await wire.message()).toEqual({ t: 'd', d: { a: 'd', b: { p: 'a', d: { b: 1 } } } });
    expect(await wire.message()).toEqual({ t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } });
  });

  it('pushes a write to its own author before its answer', async () => {
    const wire = await engine.wire();
    await wire.ask({ r: 1, a: 'q', b: { p: '/a', h: '' } });
    wire.send({ r: 2, a: 'p', b: { p: '/a/b', d: 1 } });
    expect((await wire.message()).d.b).toEqual({ p: 'a/b', d: 1 });
    expect((await wire.message()).d.r).toBe(2);
  });

  it('pushes nothing when the hash shows that the client has the data', async () => {
    await engine.load({ a: { b: true } });
    const wire = await engine.wire();
    const etag = await engine.rest('/a.json', { headers: { 'x-firebase-etag': 'true' } });
    const h = etag.headers.get('etag');
    expect(await wire.ask({ r: 1, a: 'q', b: { p: '/a', h } })).toEqual({ s: 'ok', d: {} });
    expect(wire.frames).toHaveLength(2);
  });

  it('pushes nothing for a write that changes nothing', async () => {
    await engine.load({ a: { b: 1 } });
    const wire = await engine.wire();
    await wire.ask({ r: 1, a: 'q', b: { p: '/a', h: '' } });
    const count = wire.frames.length;
    await wire.ask({ r: 2, a: 'p', b: { p: '/a', d: { b: 1 } } });
    expect(wire.frames).toHaveLength(count + 1);
  });

  it('tags the pushes of a query, with null for what leaves its window', async () => {
    await engine.load({ log: { a: 1, b: 2 } });
    const wire = await engine.wire();
    const q = { l: 1, vf: 'r', i: '.key' };
    wire.send({ r: 1, a: 'q', b: { p: '/log', q, t: 7, h: '' } });
    expect((await wire.message()).d.b).toEqual({ p: 'log', d: { b: 2 }, t: 7 });
    await wire.ask({ r: 2, a: 's', b: {} });
    wire.send({ r: 3, a: 'p', b: { p: '/log/c', d: 3 } });
    expect((await wire.message()).d).toEqual({
      a: 'm',
      b: { p: 'log', d: { c: 3, b: null }, t: 7 },
    });
  });

  it('warns of an index that the rules do not name', async () => {
    const wire = await engine.wire();
    const ask = (r: number, i: string | undefined) =>
      wire.ask({ r, a: 'q', b: { p: '/people', q: { i, l: 1, vf: 'l' }, t: r, h: '' } });
    expect((await ask(1, 'age')).d).toEqual({});
    expect((await ask(2, '.key')).d).toEqual({});
    expect((await ask(3, undefined)).d).toEqual({});
    expect((await ask(4, 'height')).d).toEqual({ w: ['no_index'] });
    expect((await ask(5, '.value')).d).toEqual({ w: ['no_index'] });
  });

  it('does not warn of an index before there are rules', async () => {
    const fresh = await startEngine();
    const wire = await fresh.wire();
    const q = { i: 'age', l: 1, vf: 'l' };
    expect((await wire.ask({ r: 1, a: 'q', b: { p: '/people', q, t: 1, h: '' } })).d).toEqual({});
    await fresh.close();
  });

  it.each([
    ['an unknown parameter', { zz: 1 }],
    ['a limit of zero', { l: 0, vf: 'l' }],
    ['an unknown side', { l: 1, vf: 'x' }],
    ['an object as bound', { sp: {} }],
  ])('refuses a query with %s', async (_, q) => {
    const wire = await engine.wire();
    const answer = await wire.ask({ r: 1, a: 'q', b: { p: '/x', q, t: 1, h: '' } });
    expect(answer.s).toBe('invalid_query');
  });
});
