import { int } from '../support/wire.ts';
import type { Case } from './case.ts';

const ROOT = 'projects/p/databases/(default)/documents';

/** Names of documents, good and bad, as a delete and as a batchGet say them. */
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
  'an id of 1501 bytes': `${ROOT}/a/${'é'.repeat(750)}x`,
  'a collection id of 1501 bytes': `${ROOT}/${'x'.repeat(1501)}/a`,
  'an id of 1500 bytes': `${ROOT}/a/${'x'.repeat(1500)}`,
  'characters of every kind': `${ROOT}/é ü/#?%&[]:@\u{1F600}"'\\`,
};

export const NAME_CASES: readonly Case[] = Object.entries(NAMES).flatMap(([what, name]) => [
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
