import { by, double, int, text, where, type Json } from '../support/wire.ts';
import type { Case } from './case.ts';

const count: Json = { alias: 'n', count: {} };
const sum = (path: string, alias = 's'): Json => ({ alias, sum: { field: { fieldPath: path } } });
const avg = (path: string, alias = 'a'): Json => ({ alias, avg: { field: { fieldPath: path } } });
const from = [{ collectionId: 'c' }];

const AGGREGATIONS: Readonly<Record<string, readonly [readonly Json[], Json?]>> = {
  count: [[count]],
  'count of nothing': [[count], { from: [{ collectionId: 'none' }] }],
  'count with a filter': [[count], { where: where('v', 'GREATER_THAN', int(1)) }],
  'count of a collection group': [[count], { from: [{ collectionId: 'c', allDescendants: true }] }],
  'count up to 2': [[{ alias: 'n', count: { upTo: 2 } }]],
  'count up to 2, as text': [[{ alias: 'n', count: { upTo: '2' } }]],
  'count up to 0': [[{ alias: 'n', count: { upTo: '0' } }]],
  'count up to less than nothing': [[{ alias: 'n', count: { upTo: '-1' } }]],
  'count with a limit': [[count], { limit: 2 }],
  'count with an offset': [[count], { offset: 2 }],
  'count after a cursor': [[count], { orderBy: [by('v')], startAt: { values: [int(1)] } }],
  'count with an order': [[count], { orderBy: [by('w')] }],
  'count of a selection': [[count], { select: { fields: [] } }],
  'count without a query': [[count], undefined],
  sum: [[sum('v')]],
  average: [[avg('v')]],
  'sum and average of a field that some lack': [[sum('w'), avg('w'), count]],
  'sums of two fields': [[sum('v'), sum('w', 't'), count]],
  'sum with a limit': [[sum('w'), count], { limit: 2 }],
  'sums of two fields with a limit': [[sum('v'), sum('big', 't'), count], { limit: 2 }],
  'sum with an order and a limit': [
    [sum('w'), count],
    { orderBy: [by('v', 'DESCENDING')], limit: 1 },
  ],
  'sum with a range and a limit': [
    [sum('big'), count],
    { where: where('v', 'GREATER_THAN', int(0)), limit: 2 },
  ],
  'sum in the order of its field and the name': [
    [sum('v')],
    { orderBy: [by('v'), by('__name__')], limit: 2 },
  ],
  'sum with names descending and a limit': [
    [sum('v'), count],
    { where: where('w', 'EQUAL', int(1)), orderBy: [by('__name__', 'DESCENDING')], limit: 1 },
  ],
  'sum of texts': [[sum('t'), avg('t')]],
  'sum of nothing': [[sum('none'), avg('none'), count]],
  'sum with doubles': [[sum('d'), avg('d')]],
  'sum that overflows': [[sum('big'), avg('big')], { where: where('big', 'GREATER_THAN', int(0)) }],
  'sum that overflows and comes back': [[sum('big'), avg('big')]],
  'sum with NaN': [[sum('x'), avg('x')]],
  'sum within a map': [[sum('m.k')]],
  'no alias': [[{ count: {} }, { count: {} }]],
  'an alias twice': [[count, count]],
  'a reserved alias': [[{ alias: '__a__', count: {} }]],
  'an alias that is no identifier': [[{ alias: 'a b', count: {} }]],
  'no aggregations': [[]],
  'no operator': [[{ alias: 'a' }]],
  'two operators': [[{ alias: 'a', count: {}, sum: { field: { fieldPath: 'v' } } }]],
  'no field': [[{ alias: 'a', sum: {} }]],
  'the name': [[sum('__name__')]],
  'a bad path': [[sum('a..b')]],
};

const cases: readonly Case[] = Object.entries(AGGREGATIONS).map(
  ([name, [aggregations, query]]) => ({
    name: `aggregation: ${name}`,
    run: async ({ prepare, set, aggregate }) => {
      await prepare([
        set('c/a', {
          v: int(1),
          w: int(1),
          d: double(0.1),
          big: int(9223372036854775807n),
          x: int(1),
        }),
        set('c/b', {
          v: int(2),
          d: int(1),
          big: int(1),
          x: double('NaN'),
          m: { mapValue: { fields: { k: int(4) } } },
        }),
        set('c/c', { v: double(4), w: text('x'), t: text('t'), big: int(-7) }),
        set('c/d', { v: text('s'), w: int(5) }),
        set('x/y/c/e', { v: int(100) }),
      ]);
      return [await aggregate(aggregations, { from, ...query })];
    },
  }),
);

export const AGGREGATION_CASES: readonly Case[] = [
  ...cases,
  {
    name: 'aggregation: sum with a range of names',
    run: async ({ aggregate, reference }) => [
      await aggregate([sum('v'), sum('big', 't')], {
        from,
        where: where('__name__', 'GREATER_THAN', reference('c/a')),
      }),
    ],
  },
  {
    name: 'aggregation: of fields that the query does not select',
    run: async ({ aggregate, prepare, set }) => {
      await prepare([set('c/a', { v: int(1), w: int(2) })]);
      const select = { fields: [{ fieldPath: 'v' }] };
      return [
        await aggregate([sum('v'), { alias: 'n', count: {} }], { from, select }),
        await aggregate([sum('v', 'w')], { from, select }),
      ];
    },
  },
  {
    name: 'aggregation: some with a name, some without',
    run: async ({ aggregate }) => [
      await aggregate([{ count: {} }, { alias: 'x', count: {} }, { count: {} }], { from }),
    ],
  },
  {
    name: 'aggregation: no query at all',
    run: async ({ call }) => [await call(':runAggregationQuery', {})],
  },
  {
    name: 'aggregation: six of them',
    differs: {
      why: 'production documents a limit of five; the official emulator breaks',
      status: 400,
    },
    run: async ({ aggregate }) => [
      await aggregate(
        Array.from({ length: 6 }, (_, index) => ({ alias: `a${index}`, count: {} })),
        { from },
      ),
    ],
  },
];
