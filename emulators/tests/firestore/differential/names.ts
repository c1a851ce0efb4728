import { int } from '../support/wire.ts';
import type { Case } from './case.ts';

const ROOT = 'projects/p/databases/(default)/documents';

/** Names of documents, good and bad, for a delete and a batchGet. */
const NAMES: Readonly<Record<string, string>> = {
  empty: '',
  'no path at all': 'x',
  'a project': 'projects/p',
  'an empty project id': 'projects//databases/d/documents/a/b',
  'no database id': 'projects/p/databases',
  'a wrong word for databases': 'projects/p/database/x/documents/a/b',
  'no documents': 'projects/p/databases/d',
  'a wrong word for documents': 'projects/p/databases/d/docs/a/b',
  'a leading slash': `/${ROOT}/a/b`,
  root: ROOT,
  'a collection': `${ROOT}/a`,
  'a collection below a document': `${ROOT}/a/b/c`,
  'an empty segment': `${ROOT}/a//b`,
  'a trailing slash': `${ROOT}/a/b/`,
  'a dot': `${ROOT}/a/.`,
  'two dots': `${ROOT}/a/..`,
  'a reserved id': `${ROOT}/a/__x__`,
  'a reserved collection': `${ROOT}/__a__/x`,
  'underscores that are not reserved': `${ROOT}/__/___`,
  'four underscores': `${ROOT}/____/____`,
  'a numeric id': `${ROOT}/a/__id7__`,
  'a negative numeric id': `${ROOT}/a/__id-9223372036854775808__`,
  'a numeric id of zero': `${ROOT}/a/__id0__`,
  'a numeric id with a leading zero': `${ROOT}/a/__id07__`,
  'a numeric id beyond 64 bits': `${ROOT}/a/__id9223372036854775808__`,
  'a numeric collection id': `${ROOT}/__id7__/a`,
  'an id of 1501 bytes': `${ROOT}/a/${'é'.repeat(750)}x`,
  'a collection id of 1501 bytes': `${ROOT}/${'x'.repeat(1501)}/a`,
  'an id of 1500 bytes': `${ROOT}/a/${'x'.repeat(1500)}`,
  'characters of every kind': `${ROOT}/é ü/#?%&[]:@\u{1F600}"'\\`,
};

const ORDER: Case = {
  name: 'name: numeric ids come first, in their order',
  run: async ({ prepare, set, query }) => {
    const ids = ['a', '10', '__id10__', '__id9__', '-1', '__id-1__', '__id9223372036854775807__'];
    await prepare(ids.map((id) => set(`c/${id}`, { v: int(1) })));
    return [await query({ from: [{ collectionId: 'c' }] })];
  },
};

const named: readonly Case[] = Object.entries(NAMES).flatMap(([what, name]) => [
  {
    name: `name: update ${what}`,
    run: async ({ request }) => [
      await request('POST', `/v1/${ROOT}:commit`, {
        writes: [{ update: { name, fields: { v: int(1) } } }],
      }),
    ],
  } satisfies Case,
  {
    name: `name: batchGet ${what}`,
    run: async ({ request }) => [
      await request('POST', `/v1/${ROOT}:batchGet`, { documents: [name] }),
    ],
    ...(what.endsWith('1501 bytes')
      ? { differs: { why: 'no document can have that name', status: 400 } }
      : {}),
  } satisfies Case,
]);

export const NAME_CASES: readonly Case[] = [...named, ORDER];
