import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import { Indexes } from '../../firestore/indexes/Indexes.ts';
import { startServer, type RunningServer } from '../../firestore/server.ts';
import { createLogger } from '../../shared/log.ts';
import { restClient } from './support/rest.ts';
import { all, any, array, by, int, is, where, type Json } from './support/wire.ts';

const field = (fieldPath: string, order = 'ASCENDING') => ({
  fieldPath,
  order: order as 'ASCENDING' | 'DESCENDING',
});
const COLLECTION = 'COLLECTION' as const;
const COLLECTION_GROUP = 'COLLECTION_GROUP' as const;

const indexes = new Indexes({
  indexes: [
    {
      collectionGroup: 'c',
      queryScope: COLLECTION,
      fields: [field('a'), field('o', 'DESCENDING')],
    },
    {
      collectionGroup: 'c',
      queryScope: COLLECTION,
      fields: [field('b'), field('o', 'DESCENDING')],
    },
    {
      collectionGroup: 'c',
      queryScope: COLLECTION,
      fields: [field('p'), field('q', 'DESCENDING')],
    },
    {
      collectionGroup: 'c',
      queryScope: COLLECTION,
      fields: [{ fieldPath: 'tags', arrayConfig: 'CONTAINS' }, field('o')],
    },
    {
      collectionGroup: 'c',
      queryScope: COLLECTION,
      fields: [field('p'), field('__name__', 'DESCENDING')],
    },
    { collectionGroup: 'g', queryScope: COLLECTION_GROUP, fields: [field('a'), field('o')] },
  ],
  fieldOverrides: [
    { collectionGroup: 'c', fieldPath: 'off', indexes: [] },
    {
      collectionGroup: 'g',
      fieldPath: 'o',
      indexes: [{ order: 'DESCENDING', queryScope: COLLECTION_GROUP }],
    },
  ],
});

const rest = restClient('demo-indexes', () => `http://127.0.0.1:${server.port}`);
let server: RunningServer;
beforeAll(async () => {
  const engine = new Engine(
    createLogger(() => undefined),
    { indexes },
  );
  server = await startServer(engine, { host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const equal = (path: string): Json => where(path, 'EQUAL', int(1));
const above = (path: string): Json => where(path, 'GREATER_THAN', int(1));
const c = [{ collectionId: 'c' }];
const g = [{ collectionId: 'g', allDescendants: true }];
const entry = (answer: unknown): unknown => {
  const { message } = (answer as { error: { message: string } }).error;
  expect(message).toMatch(/^The query requires an index\. Add to "(indexes|fieldOverrides)" of /);
  return JSON.parse(message.slice(message.indexOf('{')));
};

describe('a query that hosted Firestore answers', () => {
  it.each<[string, Json]>([
    ['a whole collection', { from: c }],
    ['one field', { from: c, where: equal('x') }],
    ['one field in turn', { from: c, orderBy: [by('x', 'DESCENDING')] }],
    ['one field between two values', { from: c, where: above('x'), orderBy: [by('x')] }],
    ['one field and a list', { from: c, where: where('x', 'IN', array(int(1), int(2))) }],
    ['a list that contains', { from: c, where: where('x', 'ARRAY_CONTAINS', int(1)) }],
    [
      'several fields of one value',
      { from: c, where: all(equal('x'), equal('y'), is('z', 'IS_NULL')) },
    ],
    ['a field of one value in its own order', { from: c, where: equal('x'), orderBy: [by('x')] }],
    ['names', { from: c, orderBy: [by('__name__')] }],
    ['either of two fields', { from: c, where: any(equal('x'), equal('y')) }],
    ['a composite index', { from: c, where: equal('a'), orderBy: [by('o', 'DESCENDING')] }],
    [
      'two merged indexes',
      { from: c, where: all(equal('a'), equal('b')), orderBy: [by('o', 'DESCENDING')] },
    ],
    ['two orders', { from: c, orderBy: [by('p'), by('q', 'DESCENDING')] }],
    [
      'a list that contains, in turn',
      { from: c, where: where('tags', 'ARRAY_CONTAINS', int(1)), orderBy: [by('o')] },
    ],
    ['names against the order', { from: c, orderBy: [by('p'), by('__name__', 'DESCENDING')] }],
    ['a whole group', { from: g }],
    ['a group by names', { from: g, orderBy: [by('__name__')] }],
    ['a group by a field of its own', { from: g, orderBy: [by('o', 'DESCENDING')] }],
    ['a group by a composite index', { from: g, where: equal('a'), orderBy: [by('o')] }],
  ])('may ask for %s', async (_what, structuredQuery) => {
    const { status, body } = await rest.call(':runQuery', { structuredQuery });
    expect([status, body]).toMatchObject([200, [{ done: true }]]);
  });
});

describe('a query that hosted Firestore refuses', () => {
  const collectionGroup = 'c';
  it.each<[string, Json, Json]>([
    [
      'a field and the order of another',
      { from: c, where: equal('x'), orderBy: [by('o', 'DESCENDING')] },
      { collectionGroup, queryScope: COLLECTION, fields: [field('x'), field('o', 'DESCENDING')] },
    ],
    [
      'a field and a range of another',
      { from: c, where: all(equal('a'), above('x')) },
      { collectionGroup, queryScope: COLLECTION, fields: [field('a'), field('x')] },
    ],
    [
      'a composite index backwards',
      { from: c, orderBy: [by('p', 'DESCENDING'), by('q')] },
      { collectionGroup, queryScope: COLLECTION, fields: [field('p', 'DESCENDING'), field('q')] },
    ],
    [
      'names against the order',
      { from: c, orderBy: [by('x'), by('__name__', 'DESCENDING')] },
      {
        collectionGroup,
        queryScope: COLLECTION,
        fields: [field('x'), field('__name__', 'DESCENDING')],
      },
    ],
    [
      'a list that contains, and a field',
      { from: c, where: all(where('x', 'ARRAY_CONTAINS', int(1)), equal('a')) },
      {
        collectionGroup,
        queryScope: COLLECTION,
        fields: [field('a'), { fieldPath: 'x', arrayConfig: 'CONTAINS' }],
      },
    ],
    [
      'a field whose index is switched off',
      { from: c, where: equal('off') },
      {
        collectionGroup,
        fieldPath: 'off',
        indexes: [{ order: 'ASCENDING', queryScope: COLLECTION }],
      },
    ],
    [
      'one alternative without an index',
      { from: c, where: any(equal('a'), equal('x')), orderBy: [by('o', 'DESCENDING')] },
      { collectionGroup, queryScope: COLLECTION, fields: [field('x'), field('o', 'DESCENDING')] },
    ],
    [
      'a group by a field without an index of the group',
      { from: g, orderBy: [by('x')] },
      {
        collectionGroup: 'g',
        fieldPath: 'x',
        indexes: [{ order: 'ASCENDING', queryScope: COLLECTION_GROUP }],
      },
    ],
  ])('asks for %s, and is told the entry to add', async (_what, structuredQuery, expected) => {
    const { status, body } = await rest.call(':runQuery', { structuredQuery });
    expect([status, body]).toMatchObject([400, { error: { status: 'FAILED_PRECONDITION' } }]);
    expect(entry(body)).toEqual(expected);
  });

  it('asks for a sum over a field of one value', async () => {
    const structuredAggregationQuery = {
      structuredQuery: { from: c, where: equal('x') },
      aggregations: [{ sum: { field: { fieldPath: 'y' } } }],
    };
    const { body } = await rest.call(':runAggregationQuery', { structuredAggregationQuery });
    expect(entry(body)).toEqual({
      collectionGroup,
      queryScope: COLLECTION,
      fields: [field('x'), field('y')],
    });
  });

  it('asks for a page in two orders', async () => {
    const { status } = await rest.request('GET', `/v1/${rest.documents}/c?orderBy=x,y`);
    expect(status).toBe(400);
  });
});

describe('an index', () => {
  it('counts as used from the first query that needs it', () => {
    const file = {
      indexes: [],
      fieldOverrides: [
        {
          collectionGroup: 'c',
          fieldPath: 'x',
          indexes: [
            { order: 'ASCENDING' as const, queryScope: COLLECTION },
            { order: 'DESCENDING' as const, queryScope: COLLECTION },
          ],
        },
      ],
    };
    const fresh = new Indexes(file);
    expect(fresh.unused).toHaveLength(2);
    fresh.require({
      parent: { database: 'd', segments: [] },
      collectionId: 'c',
      allDescendants: false,
      where: undefined,
      orderBy: [{ path: ['x'], direction: -1 }],
      startAt: undefined,
      endAt: undefined,
      limit: undefined,
      offset: 0,
      select: undefined,
    });
    expect(fresh.unused).toEqual(['c (COLLECTION): x {"order":"ASCENDING"}']);
  });
});
