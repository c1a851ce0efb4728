import {
  all,
  any,
  array,
  by,
  double,
  int,
  is,
  map,
  nil,
  text,
  vector,
  where,
  type Json,
} from '../support/wire.ts';
import type { Case, CaseClient } from './case.ts';

async function seed({ prepare, set }: CaseClient): Promise<void> {
  await prepare([
    set('c/a', { v: int(1), w: int(1), m: map({ k: int(1), 'x y': text('q') }) }),
    set('c/b', { v: int(2) }),
    set('c/c', { v: double(1), w: text('x') }),
    set('c/d', { w: int(2) }),
    set('c/e', { v: nil }),
    set('c/f', { v: double('NaN') }),
    set('c/g', { v: array(int(1), int(2)) }),
    set('c/h', { v: text('s'), w: int(9) }),
    set('c/i', {}),
    set('c/a/c/z', { v: int(7) }),
    set('c/a/d/z', { v: int(6) }),
    set('c/missing/c/y', { v: int(5) }),
    set('x/y/c/q', { v: int(8) }),
  ]);
}

const range = (length: number): readonly Json[] => Array.from({ length }, (_, index) => int(index));

const FILTERS: Readonly<Record<string, Json>> = {
  equal: where('v', 'EQUAL', int(1)),
  'equal to a double': where('v', 'EQUAL', double(2)),
  'equal to null': where('v', 'EQUAL', nil),
  'equal to NaN': where('v', 'EQUAL', double('NaN')),
  'equal to an array': where('v', 'EQUAL', array(int(1), int(2))),
  'equal within a map': where('m.k', 'EQUAL', int(1)),
  'equal under a quoted name': where('m.`x y`', 'EQUAL', text('q')),
  'not equal': where('v', 'NOT_EQUAL', int(1)),
  'not equal to null': where('v', 'NOT_EQUAL', nil),
  'not equal to NaN': where('v', 'NOT_EQUAL', double('NaN')),
  greater: where('v', 'GREATER_THAN', int(1)),
  'greater or equal': where('v', 'GREATER_THAN_OR_EQUAL', int(1)),
  less: where('v', 'LESS_THAN', int(2)),
  'less or equal': where('v', 'LESS_THAN_OR_EQUAL', double(1)),
  'less than null': where('v', 'LESS_THAN', nil),
  'at least null': where('v', 'GREATER_THAN_OR_EQUAL', nil),
  'at least NaN': where('v', 'GREATER_THAN_OR_EQUAL', double('NaN')),
  'less than an array': where('v', 'LESS_THAN', array(int(5))),
  in: where('v', 'IN', array(int(1), text('s'))),
  'in null and NaN': where('v', 'IN', array(int(1), nil, double('NaN'))),
  'in no array': where('v', 'IN', int(1)),
  'in nothing': where('v', 'IN', array()),
  'in 30': where('v', 'IN', array(...range(30))),
  'in 31': where('v', 'IN', array(...range(31))),
  'in 31 equal ones': where('v', 'IN', array(...Array.from({ length: 31 }, () => int(1)))),
  'not in': where('v', 'NOT_IN', array(int(1), text('s'))),
  'not in null': where('v', 'NOT_IN', array(int(1), nil)),
  'not in NaN': where('v', 'NOT_IN', array(double('NaN'))),
  'not in nothing': where('v', 'NOT_IN', array()),
  'not in 10': where('v', 'NOT_IN', array(...range(10))),
  'not in 11': where('v', 'NOT_IN', array(...range(11))),
  'array contains': where('v', 'ARRAY_CONTAINS', double(1)),
  'array contains null': where('v', 'ARRAY_CONTAINS', nil),
  'array contains any': where('v', 'ARRAY_CONTAINS_ANY', array(int(5), int(2))),
  'array contains any of nothing': where('v', 'ARRAY_CONTAINS_ANY', array()),
  'array contains any of 31': where('v', 'ARRAY_CONTAINS_ANY', array(...range(31))),
  'is null': is('v', 'IS_NULL'),
  'is not null': is('v', 'IS_NOT_NULL'),
  'is NaN': is('v', 'IS_NAN'),
  'is not NaN': is('v', 'IS_NOT_NAN'),
  'no operator': { fieldFilter: { field: { fieldPath: 'v' }, value: int(1) } },
  'no value': { fieldFilter: { field: { fieldPath: 'v' }, op: 'EQUAL' } },
  'no field': { fieldFilter: { op: 'EQUAL', value: int(1) } },
  'no unary operator': { unaryFilter: { field: { fieldPath: 'v' } } },
  'no filter in a filter': {},
  'an unknown operator': where('v', 'LIKE', int(1)),
  'an operator by its number': { fieldFilter: { field: { fieldPath: 'v' }, op: 5, value: int(1) } },
  'no composite operator': { compositeFilter: { filters: [where('v', 'EQUAL', int(1))] } },
  'an empty and': all(),
  'an empty or': any(),
  and: all(where('v', 'EQUAL', int(1)), where('w', 'EQUAL', int(1))),
  'a range by two bounds': all(where('v', 'GREATER_THAN', int(0)), where('v', 'LESS_THAN', int(2))),
  or: any(where('v', 'EQUAL', int(2)), where('w', 'EQUAL', int(2))),
  'or with a range': any(where('v', 'GREATER_THAN', int(1)), where('w', 'EQUAL', int(2))),
  'or in and': all(
    any(where('v', 'EQUAL', int(1)), where('v', 'EQUAL', int(2))),
    where('w', 'EQUAL', int(1)),
  ),
  'and in or': any(
    all(where('v', 'EQUAL', int(1)), where('w', 'EQUAL', int(1))),
    where('v', 'EQUAL', text('s')),
  ),
  'ranges on two fields': all(
    where('w', 'GREATER_THAN', int(0)),
    where('v', 'GREATER_THAN', int(0)),
  ),
  'two not equal': all(where('v', 'NOT_EQUAL', int(1)), where('w', 'NOT_EQUAL', int(1))),
  'not equal and not in': all(where('v', 'NOT_EQUAL', int(1)), where('v', 'NOT_IN', array(int(1)))),
  'not null and not equal': all(where('v', 'NOT_EQUAL', int(1)), is('w', 'IS_NOT_NULL')),
  'not in and in': all(where('v', 'IN', array(int(1))), where('w', 'NOT_IN', array(int(1)))),
  'not in and or': all(
    any(where('v', 'EQUAL', int(1)), where('w', 'EQUAL', int(1))),
    where('v', 'NOT_IN', array(int(1))),
  ),
  'not in and array contains any': all(
    where('v', 'ARRAY_CONTAINS_ANY', array(int(1))),
    where('w', 'NOT_IN', array(int(1))),
  ),
  'not equal in or': any(where('v', 'NOT_EQUAL', int(1)), where('w', 'EQUAL', int(1))),
  'not in in or': any(where('v', 'NOT_IN', array(int(1))), where('w', 'EQUAL', int(1))),
  'two array contains': all(
    where('v', 'ARRAY_CONTAINS', int(1)),
    where('w', 'ARRAY_CONTAINS', int(1)),
  ),
  'array contains and array contains any': all(
    where('v', 'ARRAY_CONTAINS', int(1)),
    where('w', 'ARRAY_CONTAINS_ANY', array(int(1))),
  ),
  'array contains in or': any(
    where('v', 'ARRAY_CONTAINS', int(1)),
    where('v', 'ARRAY_CONTAINS', int(2)),
  ),
  'two in': all(where('v', 'IN', array(int(1), int(2))), where('w', 'IN', array(int(1), int(2)))),
  '36 disjunctions of two in': all(
    where('v', 'IN', array(...range(6))),
    where('w', 'IN', array(...range(6))),
  ),
  'or of 30': any(...range(30).map((value) => where('v', 'EQUAL', value))),
  'or of 31': any(...range(31).map((value) => where('v', 'EQUAL', value))),
  'and of 101': all(...range(101).map((value, index) => where(`v${index}`, 'EQUAL', value))),
  'a bad field path': where('v..w', 'EQUAL', int(1)),
  'an empty field path': where('', 'EQUAL', int(1)),
  'a reserved field path': where('__x__', 'EQUAL', int(1)),
  'a reserved name below a field': where('v.__id7__', 'EQUAL', int(1)),
  'the reserved field path __type__': where('__type__', 'EQUAL', int(1)),
  '48 filters within each other': nested(48),
  '49 filters within each other': nested(49),
  'in with lists': where('v', 'IN', array(array(int(1)), array(array(int(1))))),
  'in with a vector': where('v', 'IN', array(vector(1, 2))),
  'not in with lists': where('v', 'NOT_IN', array(array(int(1)))),
  'array contains any with lists': where('v', 'ARRAY_CONTAINS_ANY', array(array(int(1)))),
  'equal to a list of lists': where('v', 'EQUAL', array(array(int(1)))),
  'greater than a map with a list of lists': where(
    'v',
    'GREATER_THAN',
    map({ k: array(array(int(1))) }),
  ),
};

/** Returns nested filters around an ordinary one. */
function nested(levels: number): Json {
  return levels === 0 ? where('v', 'EQUAL', int(1)) : all(nested(levels - 1));
}

const filters: readonly Case[] = Object.entries(FILTERS).map(([name, filter]) => ({
  name: `filter: ${name}`,
  run: async (client) => {
    await seed(client);
    return [await client.query({ from: [{ collectionId: 'c' }], where: filter })];
  },
}));

type Shape = (client: CaseClient) => { readonly query: Json; readonly parent?: string };

const ELSEWHERE = 'projects/other/databases/(default)/documents/c/a';
const from = [{ collectionId: 'c' }];
const cursor = (...values: readonly Json[]): Json => ({ values });

const SHAPES: Readonly<Record<string, Shape>> = {
  'a whole collection': () => ({ query: { from } }),
  'an empty collection': () => ({ query: { from: [{ collectionId: 'none' }] } }),
  'order by a reserved field': () => ({ query: { from, orderBy: [by('__x__')] } }),
  'select a reserved field': () => ({
    query: { from, select: { fields: [{ fieldPath: 'v.__x__' }] } },
  }),
  'a cursor of a list of lists': () => ({
    query: { from, orderBy: [by('v')], startAt: cursor(array(array(int(1)))) },
  }),
  'order by a field': () => ({ query: { from, orderBy: [by('v')] } }),
  'order by a field, descending': () => ({ query: { from, orderBy: [by('v', 'DESCENDING')] } }),
  'order by a field without direction': () => ({
    query: { from, orderBy: [{ field: { fieldPath: 'v' } }] },
  }),
  'order by two fields': () => ({ query: { from, orderBy: [by('v'), by('w', 'DESCENDING')] } }),
  'order by a field of a map': () => ({ query: { from, orderBy: [by('m.k')] } }),
  'order by name': () => ({ query: { from, orderBy: [by('__name__')] } }),
  'order descending, names ascending': () => ({
    query: { from, orderBy: [by('v', 'DESCENDING'), by('__name__')] },
  }),
  'order with the name before a field': () => ({
    query: { from, orderBy: [by('__name__'), by('v')] },
  }),
  'order by one field twice': () => ({ query: { from, orderBy: [by('v'), by('v')] } }),
  'order by no field': () => ({ query: { from, orderBy: [{ direction: 'ASCENDING' }] } }),
  'order by a bad path': () => ({ query: { from, orderBy: [by('v..w')] } }),
  'order by an unknown direction': () => ({ query: { from, orderBy: [by('v', 'UP')] } }),
  'order by another field than the range': () => ({
    query: { from, where: where('v', 'GREATER_THAN', int(0)), orderBy: [by('w')] },
  }),
  'order by the range, descending': () => ({
    query: { from, where: where('v', 'GREATER_THAN', int(0)), orderBy: [by('v', 'DESCENDING')] },
  }),
  'names descending under an equality': () => ({
    query: { from, where: where('v', 'EQUAL', int(1)), orderBy: [by('__name__', 'DESCENDING')] },
  }),
  'start at': () => ({
    query: { from, orderBy: [by('v')], startAt: { values: [int(1)], before: true } },
  }),
  'start after': () => ({ query: { from, orderBy: [by('v')], startAt: cursor(int(1)) } }),
  'start after, descending': () => ({
    query: { from, orderBy: [by('v', 'DESCENDING')], startAt: cursor(int(2)) },
  }),
  'start after a value of another type': () => ({
    query: { from, orderBy: [by('v')], startAt: cursor(text('a')) },
  }),
  'end at': () => ({ query: { from, orderBy: [by('v')], endAt: cursor(int(1)) } }),
  'end before': () => ({
    query: { from, orderBy: [by('v')], endAt: { values: [int(1)], before: true } },
  }),
  'end before, descending': () => ({
    query: { from, orderBy: [by('v', 'DESCENDING')], endAt: { values: [int(1)], before: true } },
  }),
  'between two cursors': () => ({
    query: {
      from,
      orderBy: [by('v')],
      startAt: { values: [int(1)], before: true },
      endAt: cursor(int(2)),
    },
  }),
  'cursors that cross': () => ({
    query: { from, orderBy: [by('v')], startAt: cursor(int(2)), endAt: cursor(int(1)) },
  }),
  'a cursor with a name': ({ reference }) => ({
    query: { from, orderBy: [by('v'), by('__name__')], startAt: cursor(int(1), reference('c/a')) },
  }),
  'a cursor with a name, descending': ({ reference }) => ({
    query: {
      from,
      orderBy: [by('v', 'DESCENDING'), by('__name__', 'DESCENDING')],
      startAt: cursor(int(1), reference('c/c')),
      limit: 2,
    },
  }),
  'a cursor on the name': ({ reference }) => ({
    query: { from, orderBy: [by('__name__')], startAt: cursor(reference('c/b')), limit: 2 },
  }),
  'a cursor on a name that is not there': ({ reference }) => ({
    query: { from, orderBy: [by('__name__')], startAt: cursor(reference('c/bb')) },
  }),
  'a cursor on a name of another collection': ({ reference }) => ({
    query: { from, orderBy: [by('__name__')], startAt: cursor(reference('b/z')) },
  }),
  'a cursor on the first of two orders': () => ({
    query: { from, orderBy: [by('v'), by('w')], startAt: { values: [int(1)], before: true } },
  }),
  'a cursor within an equality': () => ({
    query: {
      from,
      where: where('w', 'EQUAL', int(1)),
      orderBy: [by('v')],
      startAt: { values: [int(1)], before: true },
    },
  }),
  'a cursor beyond an equality': () => ({
    query: {
      from,
      where: where('w', 'EQUAL', int(1)),
      orderBy: [by('v')],
      startAt: cursor(int(1)),
    },
  }),
  'a cursor without values': () => ({ query: { from, orderBy: [by('v')], startAt: {} } }),
  'a cursor with too many values': () => ({
    query: { from, orderBy: [by('v')], startAt: cursor(int(1), int(2)) },
  }),
  'a cursor on the implied order': () => ({
    query: { from, where: where('v', 'GREATER_THAN', int(0)), startAt: cursor(int(1)) },
  }),
  'a cursor on a name that is text': () => ({
    query: { from, orderBy: [by('__name__')], startAt: cursor(text('b')) },
  }),
  'limit 0': () => ({ query: { from, limit: 0 } }),
  'limit 2': () => ({ query: { from, limit: 2 } }),
  'limit as text': () => ({ query: { from, limit: '2' } }),
  'limit as an object': () => ({ query: { from, limit: { value: 2 } } }),
  'a negative limit': () => ({ query: { from, limit: -1 } }),
  'a limit that is no number': () => ({ query: { from, limit: 'x' } }),
  'offset 2': () => ({ query: { from, offset: 2 } }),
  'offset and limit': () => ({ query: { from, offset: 1, limit: 2 } }),
  'an offset beyond the end': () => ({ query: { from, offset: 100 } }),
  'a negative offset': () => ({ query: { from, offset: -1 } }),
  'the name equal': ({ reference }) => ({
    query: { from, where: where('__name__', 'EQUAL', reference('c/a')) },
  }),
  'the name greater': ({ reference }) => ({
    query: { from, where: where('__name__', 'GREATER_THAN', reference('c/e')) },
  }),
  'the name not equal': ({ reference }) => ({
    query: { from, where: where('__name__', 'NOT_EQUAL', reference('c/a')) },
  }),
  'the name in': ({ reference }) => ({
    query: {
      from,
      where: where('__name__', 'IN', array(reference('c/c'), reference('c/a'), reference('c/no'))),
    },
  }),
  'the name not in': ({ reference }) => ({
    query: { from, where: where('__name__', 'NOT_IN', array(reference('c/a'))) },
  }),
  'the name equal to text': () => ({
    query: { from, where: where('__name__', 'EQUAL', text('a')) },
  }),
  'the name in texts': () => ({
    query: { from, where: where('__name__', 'IN', array(text('a'))) },
  }),
  'the name null': () => ({ query: { from, where: is('__name__', 'IS_NULL') } }),
  'the name as an array': ({ reference }) => ({
    query: { from, where: where('__name__', 'ARRAY_CONTAINS', reference('c/a')) },
  }),
  'the name of another collection': ({ reference }) => ({
    query: { from, where: where('__name__', 'EQUAL', reference('d/a')) },
  }),
  'the name in another project': () => ({
    query: { from, where: where('__name__', 'EQUAL', { referenceValue: ELSEWHERE }) },
  }),
  'a name in another project among some': ({ reference }) => ({
    query: {
      from,
      where: where('__name__', 'IN', array(reference('c/a'), { referenceValue: ELSEWHERE })),
    },
  }),
  'a cursor on a name in another project': () => ({
    query: { from, orderBy: [by('__name__')], startAt: cursor({ referenceValue: ELSEWHERE }) },
  }),
  'a range of names in the order of a field': ({ reference }) => ({
    query: { from, where: where('__name__', 'GREATER_THAN', reference('c/c')), orderBy: [by('v')] },
  }),
  'a range of names and a range of a field': ({ reference }) => ({
    query: {
      from,
      where: all(
        where('v', 'GREATER_THAN', int(0)),
        where('__name__', 'GREATER_THAN', reference('c/a')),
      ),
    },
  }),
  'the name equal and a range of a field': ({ reference }) => ({
    query: {
      from,
      where: all(where('__name__', 'EQUAL', reference('c/a')), where('v', 'GREATER_THAN', int(0))),
    },
  }),
  'a range of a field in the order of the names alone': () => ({
    query: { from, where: where('v', 'GREATER_THAN', int(0)), orderBy: [by('__name__')] },
  }),
  'a range from NaN or another field': () => ({
    query: {
      from,
      where: any(where('m.k', 'GREATER_THAN', double('NaN')), where('v', 'EQUAL', int(1))),
    },
  }),
  'a collection below a document': () => ({ query: { from }, parent: '/c/a' }),
  'a collection below an encoded document': () => ({ query: { from }, parent: '/c%2Fa' }),
  'a collection below no document': () => ({ query: { from }, parent: '/no/no' }),
  'a collection below a missing document': () => ({ query: { from }, parent: '/c/missing' }),
  'a parent that is a collection': () => ({ query: { from }, parent: '/c' }),
  'a collection group': () => ({ query: { from: [{ collectionId: 'c', allDescendants: true }] } }),
  'a filtered collection group': () => ({
    query: {
      from: [{ collectionId: 'c', allDescendants: true }],
      where: where('v', 'GREATER_THAN', int(1)),
    },
  }),
  'an ordered collection group': () => ({
    query: {
      from: [{ collectionId: 'c', allDescendants: true }],
      orderBy: [by('v', 'DESCENDING')],
      limit: 3,
    },
  }),
  'a collection group by name': ({ reference }) => ({
    query: {
      from: [{ collectionId: 'c', allDescendants: true }],
      where: where('__name__', 'EQUAL', reference('x/y/c/q')),
    },
  }),
  'a collection group from a name on': ({ reference }) => ({
    query: {
      from: [{ collectionId: 'c', allDescendants: true }],
      orderBy: [by('__name__')],
      startAt: cursor(reference('c/g')),
    },
  }),
  'a collection group below a document': () => ({
    query: { from: [{ collectionId: 'c', allDescendants: true }] },
    parent: '/c/a',
  }),
  'a filtered collection group below a document': () => ({
    query: {
      from: [{ collectionId: 'c', allDescendants: true }],
      where: where('v', 'EQUAL', int(7)),
    },
    parent: '/c/a',
  }),
  'every collection': () => ({ query: {} }),
  'every collection below a document': () => ({ query: { from: [{}] }, parent: '/c/a' }),
  'every document': () => ({ query: { from: [{ allDescendants: true }] } }),
  'every collection with a filter': () => ({
    query: { from: [{}], where: where('v', 'EQUAL', int(7)) },
  }),
  'two collections': () => ({ query: { from: [{ collectionId: 'c' }, { collectionId: 'd' }] } }),
  'a collection id with a slash': () => ({ query: { from: [{ collectionId: 'a/b' }] } }),
  'a reserved collection id': () => ({ query: { from: [{ collectionId: '__a__' }] } }),
  'select a field': () => ({ query: { from, select: { fields: [{ fieldPath: 'v' }] }, limit: 2 } }),
  'select within a map': () => ({
    query: { from, select: { fields: [{ fieldPath: 'm.k' }] }, limit: 2 },
  }),
  'select the name': () => ({
    query: { from, select: { fields: [{ fieldPath: '__name__' }] }, limit: 2 },
  }),
  'select nothing': () => ({ query: { from, select: {}, limit: 2 } }),
  'select what is not there': () => ({
    query: { from, select: { fields: [{ fieldPath: 'v.x' }, { fieldPath: 'w' }] }, limit: 2 },
  }),
  'select a bad path': () => ({ query: { from, select: { fields: [{ fieldPath: 'a..b' }] } } }),
  'an unknown member': () => ({ query: { from, having: 1 } }),
  'members in snake case': () => ({
    query: { from: [{ collection_id: 'c' }], order_by: [by('v')], limit: 1 },
  }),
  'members that are null': () => ({ query: { from, where: null, limit: null } }),
};

const shapes: readonly Case[] = Object.entries(SHAPES).map(([name, shape]) => ({
  name: `query: ${name}`,
  run: async (client) => {
    await seed(client);
    const { query, parent } = shape(client);
    return [await client.query(query, parent)];
  },
}));

export const QUERY_CASES: readonly Case[] = [
  ...filters,
  ...shapes,
  {
    name: 'query: names descending',
    differs: { why: 'production answers it with an index of its own', status: 200 },
    run: async (client) => {
      await seed(client);
      return [await client.query({ from, orderBy: [by('__name__', 'DESCENDING')] })];
    },
  },
  {
    name: 'query: a vector search',
    differs: { why: 'it is not served here, and says so', status: 501 },
    run: async ({ query }) => [await query({ from, findNearest: {} })],
  },
  {
    name: 'query: within a transaction that is none',
    run: async ({ call }) => [
      await call(':runQuery', { structuredQuery: { from }, transaction: 'abcd' }),
    ],
  },
  {
    name: 'query: a name and an inequality',
    run: async (client) => {
      await seed(client);
      const key = client.reference('c/a');
      const names: readonly Json[] = [
        where('__name__', 'EQUAL', key),
        where('__name__', 'IN', array(key)),
        where('__name__', 'GREATER_THAN_OR_EQUAL', key),
      ];
      const others = [
        where('v', 'EQUAL', int(1)),
        where('v', 'GREATER_THAN', int(0)),
        where('v', 'NOT_EQUAL', int(0)),
      ];
      return Promise.all(
        names.flatMap((one) =>
          others.map((other) => client.query({ from, where: all(one, other) })),
        ),
      );
    },
  },
  {
    name: 'query: an inequality in the order of names, or of another field',
    run: async (client) => {
      await seed(client);
      const filter = where('v', 'GREATER_THAN', int(0));
      return Promise.all(
        [[by('__name__')], [by('w')], [by('v'), by('__name__')]].map((orderBy) =>
          client.query({ from, where: filter, orderBy }),
        ),
      );
    },
  },
  {
    name: 'query: a comparison with NaN or null beside another condition',
    run: async (client) => {
      await seed(client);
      const other = where('w', 'EQUAL', int(1));
      return Promise.all(
        [nil, double('NaN')].flatMap((operand) =>
          [
            where('m.x', 'GREATER_THAN', operand),
            where('v', 'LESS_THAN_OR_EQUAL', operand),
            where('m.x', 'NOT_EQUAL', operand),
          ].flatMap((one) => [
            client.query({ from, where: any(one, other) }),
            client.query({ from, where: all(one, other) }),
          ]),
        ),
      );
    },
  },
  {
    name: 'query: none',
    run: async ({ call }) => [await call(':runQuery', {}), await call(':runQuery', '')],
  },
];
