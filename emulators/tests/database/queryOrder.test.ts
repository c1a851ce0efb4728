import {
  endAt,
  endBefore,
  equalTo,
  get,
  goOffline,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  query,
  ref,
  startAfter,
  startAt,
} from 'firebase/database';
import type { Database, Query, QueryConstraint } from 'firebase/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from './support.ts';
import type { TestEngine, WireClient } from './support.ts';

/** Keys and values whose order is easy to get wrong. */
const data = {
  '-1': 3,
  0: 'text',
  1: { n: 2, deep: { v: 'b' } },
  2: false,
  10: true,
  '02': { n: 2 },
  2147483647: 0,
  2147483648: -0.5,
  '-O1': { n: '10', deep: { v: 'a' } },
  A: { n: '9' },
  a: { n: null, other: 1 },
  Z: { '.value': 'ranked', '.priority': 5 },
  ä: { '.priority': 'five', n: true },
  نور: { n: { object: 1 } },
  '😀': { '.priority': 5, n: false },
  '\uffee': { n: -1 },
  zz: 3,
};

let engine: TestEngine;
let offline: Database;
let wire: WireClient;
beforeAll(async () => {
  engine = await startEngine();
  await engine.useRules({ '.read': true, mix: { '.indexOn': ['n', 'deep/v', '.value'] } });
  await engine.load({ mix: data });
  offline = engine.client();
  await new Promise((resolve) => onValue(ref(offline, 'mix'), resolve));
  // From here on, the SDK can only answer from its cache, by its own rules of order.
  goOffline(offline);
  wire = await engine.wire();
});
afterAll(() => engine.close());

const orders = {
  key: orderByKey(),
  value: orderByValue(),
  priority: orderByPriority(),
  n: orderByChild('n'),
  'deep/v': orderByChild('deep/v'),
};

const keyBounds: readonly QueryConstraint[][] = [
  [],
  [startAt('1')],
  [startAfter('10')],
  [endAt('A')],
  [endBefore('a')],
  [startAt('2147483647'), endAt('-O1')],
  [equalTo('02')],
  [equalTo('none')],
];
const valueBounds: readonly QueryConstraint[][] = [
  [],
  ...[null, false, true, -1, 2, '10', '9', 'b'].flatMap((value) => [
    [startAt(value)],
    [endAt(value)],
    [equalTo(value)],
    ...(value === null ? [] : [[startAfter(value)], [endBefore(value)]]),
  ]),
  [startAt(2, '02')],
  [startAfter(2, '02')],
  [endBefore(2, '1')],
  [equalTo(3, 'zz')],
  [startAt('10'), endAt('text')],
  [startAt(true), endBefore(false)],
];
const priorityBounds: readonly QueryConstraint[][] = [
  [],
  [startAt(5)],
  [startAfter(5)],
  [endAt(5)],
  [equalTo(5)],
  [equalTo(null)],
  [startAt('five')],
  [startAt(5, '😀')],
];
const limits: readonly QueryConstraint[][] = [
  [],
  [limitToFirst(1)],
  [limitToFirst(4)],
  [limitToLast(1)],
  [limitToLast(4)],
];

const cases = Object.entries(orders).flatMap(([name, order]) => {
  const bounds = { key: keyBounds, priority: priorityBounds }[name] ?? valueBounds;
  return bounds.flatMap((range) => limits.map((limit) => [order, ...range, ...limit]));
});

/** Returns the query as the SDK sends it. */
function wireQuery(target: Query): object {
  return (target as unknown as { _queryObject: object })._queryObject;
}

describe('queries', () => {
  it(`select the same children as the SDK does by itself, in ${cases.length} ways`, async () => {
    const differing: unknown[] = [];
    for (const [number, constraints] of cases.entries()) {
      const target = query(ref(offline, 'mix'), ...constraints);
      const expected: string[] = [];
      (await get(target)).forEach(({ key }) => void expected.push(key));
      const q = wireQuery(target);
      const { d } = await wire.ask({ r: number, a: 'g', b: { p: '/mix', q } });
      const actual = Object.keys(d ?? {}).filter((key) => key !== '.priority');
      if (JSON.stringify(actual.sort()) !== JSON.stringify(expected.sort()))
        differing.push({ q, actual, expected });
    }
    expect(differing).toEqual([]);
    expect(cases.length).toBeGreaterThan(400);
  });
});
