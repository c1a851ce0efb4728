import { array, double, int, map, text, type Json } from '../support/wire.ts';
import type { RestAnswer } from '../support/rest.ts';
import type { Case, CaseClient } from './case.ts';

/** A base value of the field v, and transforms of it. */
const TRANSFORMS: Readonly<Record<string, readonly [Json | undefined, ...Json[]]>> = {
  'increment nothing': [undefined, { increment: int(2) }],
  'increment an integer': [int(1), { increment: int(2) }],
  'increment an integer by a double': [int(1), { increment: double(1.5) }],
  'increment a double by an integer': [double(1), { increment: int(2) }],
  'increment text': [text('a'), { increment: int(2) }],
  'increment beyond the largest integer': [int(5), { increment: int(9223372036854775807n) }],
  'increment beyond the least integer': [int(-5), { increment: int(-9223372036854775808n) }],
  'increment by text': [int(1), { increment: text('a') }],
  'increment by nothing': [int(1), { increment: {} }],
  'increment twice': [int(1), { increment: int(1) }, { increment: int(1) }],
  'maximum of nothing': [undefined, { maximum: int(2) }],
  'maximum, larger': [int(1), { maximum: double(1.5) }],
  'maximum, smaller': [int(1), { maximum: int(0) }],
  'maximum, equal': [int(1), { maximum: double(1) }],
  'maximum with NaN': [int(1), { maximum: double('NaN') }],
  'maximum of NaN': [double('NaN'), { maximum: int(1) }],
  'maximum of text': [text('x'), { maximum: int(1) }],
  'maximum with text': [int(1), { maximum: text('x') }],
  'minimum, larger': [int(1), { minimum: int(2) }],
  'minimum, smaller': [int(1), { minimum: double(0.5) }],
  'minimum, equal': [int(1), { minimum: double(1) }],
  'minimum with NaN': [int(1), { minimum: double('NaN') }],
  'minimum of NaN': [double('NaN'), { minimum: int(1) }],
  union: [array(int(1)), { appendMissingElements: { values: [int(2), int(2), double(1)] } }],
  'union with nothing': [array(int(1)), { appendMissingElements: {} }],
  'union on nothing': [undefined, { appendMissingElements: { values: [int(1)] } }],
  'union on text': [text('a'), { appendMissingElements: { values: [int(1)] } }],
  'union with NaN': [array(double('NaN')), { appendMissingElements: { values: [double('NaN')] } }],
  'union with maps': [
    array(map({ a: int(1) })),
    { appendMissingElements: { values: [map({ a: double(1) }), map({ a: int(2) })] } },
  ],
  'remove elements': [
    array(int(1), double(1), int(2), int(1)),
    { removeAllFromArray: { values: [int(1)] } },
  ],
  'remove from nothing': [undefined, { removeAllFromArray: { values: [int(1)] } }],
  'remove from text': [text('a'), { removeAllFromArray: { values: [int(1)] } }],
  'server time': [undefined, { setToServerValue: 'REQUEST_TIME' }],
  'server time by number': [undefined, { setToServerValue: 1 }],
  'an unspecified server value': [undefined, { setToServerValue: 'SERVER_VALUE_UNSPECIFIED' }],
  'no operation': [int(1), {}],
  'two operations': [int(1), { increment: int(1), maximum: int(1) }],
};

const transforms: readonly Case[] = Object.entries(TRANSFORMS).map(
  ([name, [base, ...operations]]) => ({
    name: `transform: ${name}`,
    run: async ({ prepare, commit, set, get }) => {
      await prepare([set('c/a', base ? { v: base } : {})]);
      const updateTransforms = operations.map((operation) => ({ fieldPath: 'v', ...operation }));
      return [
        await commit([set('c/a', {}, { updateMask: { fieldPaths: [] }, updateTransforms })]),
        await get('c/a'),
      ];
    },
  }),
);

const VERSION = { updateTime: '2020-01-01T00:00:00Z' };

/** Each pair of these writes is sent as one commit of one document. */
const WRITES: Readonly<Record<string, (client: CaseClient) => Json>> = {
  set: ({ set }) => set('c/a', { v: int(1) }),
  update: ({ set }) => set('c/a', { v: int(2) }, { currentDocument: { exists: true } }),
  create: ({ set }) => set('c/a', { v: int(3) }, { currentDocument: { exists: false } }),
  'update of a version': ({ set }) => set('c/a', { v: int(4) }, { currentDocument: VERSION }),
  delete: ({ name }) => ({ delete: name('c/a') }),
  'delete of an existing one': ({ name }) => ({
    delete: name('c/a'),
    currentDocument: { exists: true },
  }),
  'delete of a version': ({ name }) => ({ delete: name('c/a'), currentDocument: VERSION }),
  'verify that it exists': ({ name }) => ({
    verify: name('c/a'),
    currentDocument: { exists: true },
  }),
  'verify that it does not': ({ name }) => ({
    verify: name('c/a'),
    currentDocument: { exists: false },
  }),
};

const pairs: readonly Case[] = Object.entries(WRITES).map(([name, first]) => ({
  name: `commit: ${name}, then another write of the same document`,
  run: async (client) => {
    const answers: RestAnswer[] = [];
    for (const second of Object.values(WRITES)) {
      for (const before of [client.set('c/a', {}), { delete: client.name('c/a') }]) {
        await client.prepare([before]);
        answers.push(await client.commit([first(client), second(client)]), await client.get('c/a'));
      }
    }
    return answers;
  },
}));

/** Field masks on a document {a: 1, m: {k: 1, l: 2}} and the fields {a: 5, m: {k: 6}, z: 7}. */
const MASKS: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  'a field': ['a'],
  'a field that is deleted': ['m.l'],
  'a field of a map': ['m.k'],
  'a whole map': ['m'],
  'a map and a field of it': ['m', 'm.k'],
  'a path through a number': ['a.b.c'],
  'a path through nothing': ['q.r'],
  'a field that neither has': ['none'],
  'a field twice': ['a', 'a'],
  'quoted names': ['`a`', 'm.`k`'],
  'an empty path': [''],
  'an empty segment': ['a..b'],
  'a space': ['a b'],
  'a digit first': ['1a'],
  'an open quote': ['`a'],
  'empty quotes': ['``'],
  'a letter with an accent': ['é'],
  'a reserved name': ['__x__'],
};

const masks: readonly Case[] = Object.entries(MASKS).map(([name, fieldPaths]) => ({
  name: `mask: ${name}`,
  run: async ({ prepare, commit, set, get }) => {
    await prepare([set('c/a', { a: int(1), m: map({ k: int(1), l: int(2) }) })]);
    const fields = { a: int(5), m: map({ k: int(6) }), z: int(7) };
    return [await commit([set('c/a', fields, { updateMask: { fieldPaths } })]), await get('c/a')];
  },
}));

const OLD = '2020-01-01T00:00:00.000000000Z';

/** Preconditions on a document that exists and on one that does not. */
const PRECONDITIONS: Readonly<Record<string, Json>> = {
  none: {},
  exists: { exists: true },
  'does not exist': { exists: false },
  'an old update time': { updateTime: OLD },
  both: { exists: true, updateTime: OLD },
  'an unknown member': { exist: true },
};

const preconditions: readonly Case[] = Object.entries(PRECONDITIONS).flatMap(
  ([name, currentDocument]) =>
    ['c/here', 'c/missing'].flatMap((path) =>
      ['update', 'delete', 'verify'].map((kind) => ({
        name: `precondition: ${kind} ${path} if ${name}`,
        run: async ({ prepare, commit, set, get, name: nameOf }) => {
          await prepare([set('c/here', { v: int(1) })]);
          const write = kind === 'update' ? set(path, { v: int(2) }) : { [kind]: nameOf(path) };
          return [await commit([{ ...write, currentDocument }]), await get(path)];
        },
        ...(kind === 'verify' && path === 'c/missing' && name === 'does not exist'
          ? {
              differs: {
                why: 'the update time of a document that is not there is free',
                status: 404,
              },
            }
          : {}),
      })),
    ),
);

export const WRITE_CASES: readonly Case[] = [
  ...transforms,
  ...pairs,
  ...masks,
  ...preconditions,
  {
    name: 'commit: several writes of one document',
    run: async ({ commit, set, get, name }) => [
      await commit([
        set('c/a', { v: int(1) }),
        set('c/a', { w: int(2) }, { updateMask: { fieldPaths: ['w'] } }),
        set('c/b', {}),
        { delete: name('c/b') },
      ]),
      await get('c/a'),
      await get('c/b'),
    ],
  },
  {
    name: 'commit: a create and then an update that requires it',
    run: async ({ commit, set, get }) => [
      await commit([
        set('c/a', {}, { currentDocument: { exists: false } }),
        set('c/a', { v: int(1) }, { currentDocument: { exists: true } }),
      ]),
      await get('c/a'),
    ],
  },
  {
    name: 'commit: a delete and then an update that requires the document',
    run: async ({ prepare, commit, set, get, name }) => {
      await prepare([set('c/a', {})]);
      return [
        await commit([
          { delete: name('c/a') },
          set('c/a', { v: int(1) }, { currentDocument: { exists: true } }),
        ]),
        await get('c/a'),
      ];
    },
  },
  {
    name: 'commit: a write of a document that it verifies',
    run: async ({ prepare, commit, set, get, name }) => {
      await prepare([set('c/a', {})]);
      return [
        await commit([
          { verify: name('c/a'), currentDocument: { exists: true } },
          set('c/a', { v: int(1) }),
        ]),
        await get('c/a'),
      ];
    },
  },
  {
    name: 'commit: a write that changes nothing keeps the update time',
    run: async ({ commit, set, get }) => [
      await commit([set('c/a', { v: int(1) })]),
      await commit([set('c/a', { v: int(1) })]),
      await get('c/a'),
      await commit([set('c/a', { v: double(1) })]),
      await get('c/a'),
    ],
  },
  {
    name: 'commit: the right update time',
    run: async ({ commit, set }) => {
      const first = await commit([set('c/a', { v: int(1) })]);
      const { commitTime: updateTime } = first.body as { commitTime: string };
      const more = { currentDocument: { updateTime } };
      return [
        first,
        await commit([set('c/a', { v: int(2) }, more)]),
        await commit([set('c/a', {}, more)]),
      ];
    },
  },
  {
    name: 'commit: all or nothing',
    run: async ({ commit, set, get }) => [
      await commit([
        set('c/a', { v: int(1) }),
        set('c/b', {}, { currentDocument: { exists: true } }),
      ]),
      await get('c/a'),
    ],
  },
  {
    name: 'commit: a transform in the old form',
    run: async ({ commit, get, name }) => [
      await commit([
        {
          transform: {
            document: name('c/a'),
            fieldTransforms: [{ fieldPath: 'v', increment: int(1) }],
          },
        },
      ]),
      await get('c/a'),
    ],
  },
  {
    name: 'commit: a transform in the old form without transforms',
    run: async ({ commit, name }) => [
      await commit([{ transform: { document: name('c/a'), fieldTransforms: [] } }]),
    ],
  },
  {
    name: 'commit: mask, fields and transforms together',
    run: async ({ commit, set, get }) => [
      await commit([set('c/a', { a: int(1), b: int(1) })]),
      await commit([
        set(
          'c/a',
          { a: int(5), c: int(9) },
          {
            updateMask: { fieldPaths: ['a'] },
            updateTransforms: [{ fieldPath: 'm.n', increment: int(1) }],
          },
        ),
      ]),
      await get('c/a'),
    ],
  },
  {
    name: 'commit: fields replaced and transformed',
    run: async ({ commit, set, get }) => [
      await commit([set('c/a', { a: int(1), b: int(1) })]),
      await commit([
        set('c/a', { a: int(5) }, { updateTransforms: [{ fieldPath: 'b', increment: int(1) }] }),
      ]),
      await get('c/a'),
    ],
  },
  {
    name: 'commit: a delete with a mask',
    run: async ({ commit, name }) => [
      await commit([{ delete: name('c/a'), updateMask: { fieldPaths: [] } }]),
    ],
  },
  {
    name: 'commit: a delete with transforms',
    run: async ({ commit, name }) => [
      await commit([
        { delete: name('c/a'), updateTransforms: [{ fieldPath: 'v', increment: int(1) }] },
      ]),
    ],
  },
  ...Object.entries({
    'no operation': {},
    'null as an operation': null,
    'a null operation': { update: null },
    'an unknown operation': { upsert: {} },
  }).map(([name, write]): Case => ({
    name: `commit: ${name}`,
    run: async ({ commit }) => [await commit([write])],
  })),
  {
    name: 'commit: two operations in one write',
    run: async ({ commit, set, name }) => [
      await commit([{ ...set('c/a', {}), delete: name('c/a') }]),
    ],
  },
  ...[
    '',
    '{',
    'null',
    '[]',
    '{"x":1}',
    '{"writes":[],}',
    '{}',
    '{"writes":[]}',
    '{"writes":{}}',
  ].map((body): Case => ({
    name: `commit: the body ${body || '(empty)'}`,
    run: async ({ call }) => [await call(':commit', body)],
  })),
  {
    name: 'commit: a document with more members',
    run: async ({ commit, name }) => [
      await commit([{ update: { name: name('c/a'), createTime: OLD, updateTime: OLD } }]),
      await commit([{ update: { name: name('c/a'), etag: 'x' } }]),
    ],
  },
  {
    name: 'commit: a transform of the name',
    differs: { why: 'no field can have that name', status: 400 },
    run: async ({ commit, set }) => [
      await commit([
        set('c/a', {}, { updateTransforms: [{ fieldPath: '__name__', increment: int(1) }] }),
      ]),
    ],
  },
  {
    name: 'commit: an array as an element to append',
    differs: { why: 'an array cannot stand in an array', status: 400 },
    run: async ({ commit, set }) => [
      await commit([
        set(
          'c/a',
          {},
          { updateTransforms: [{ fieldPath: 'v', appendMissingElements: { values: [array()] } }] },
        ),
      ]),
    ],
  },
  {
    name: 'commit: two creates of one document',
    run: async ({ commit, set }) => [
      await commit([
        set('c/a', {}, { currentDocument: { exists: false } }),
        set('c/a', {}, { currentDocument: { exists: false } }),
      ]),
    ],
  },
  {
    name: 'commit: into another project',
    differs: { why: 'production binds a request to one database', status: 400 },
    run: async ({ commit }) => [
      await commit([{ update: { name: 'projects/other/databases/(default)/documents/c/a' } }]),
    ],
  },
  {
    name: 'commit: 501 transforms of one document',
    differs: { why: 'production allows 500', status: 400 },
    run: async ({ commit, set }) => [
      await commit([
        set(
          'c/a',
          {},
          {
            updateTransforms: Array.from({ length: 501 }, () => ({
              fieldPath: 'v',
              increment: int(1),
            })),
          },
        ),
      ]),
    ],
  },
  {
    name: 'commit: within a transaction that is none',
    run: async ({ call }) => [await call(':commit', { writes: [], transaction: 'abcd' })],
  },
  {
    name: 'commit: transforms of a field and of a part of it',
    run: async ({ commit, set }) => {
      const increment = (fieldPath: string): Json => ({ fieldPath, increment: int(1) });
      return [
        await commit([set('c/a', {}, { updateTransforms: [increment('b'), increment('b.x')] })]),
        await commit([set('c/a', {}, { updateTransforms: [increment('b.x'), increment('b')] })]),
      ];
    },
  },
];
