import { tokenOf } from '../support/rest.ts';
import { array, by, int, text, where, type Json } from '../support/wire.ts';
import type { Case, CaseClient } from './case.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{uid} {
      allow get: if request.auth.uid == uid;
      allow create: if request.auth != null && request.resource.data.owner == request.auth.uid;
      allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])
        && request.resource.data.n == resource.data.n + 1;
      allow delete: if request.auth.token.admin == true;
    }
    match /listed/{id} {
      allow list: if resource.data.public == true;
    }
    match /limited/{id} {
      allow list: if request.query.limit <= 10;
    }
    match /ordered/{id} {
      allow list: if request.query.orderBy.keys().hasOnly(['v', '__name__']);
    }
    match /pair/{id} {
      allow write: if getAfter(/databases/$(database)/documents/pair/$(id == 'a' ? 'b' : 'a')).data.n
        == request.resource.data.n;
    }
    match /timed/{id} {
      allow create: if request.resource.data.at == request.time;
    }
    match /child/{id} {
      allow read: if exists(/databases/$(database)/documents/parent/$(id));
      allow write: if get(/databases/$(database)/documents/parent/$(id)).data.open;
    }
    match /{path=**}/grouped/{id} { allow list; }
    match /budget/{id} {
      allow read: if exists(/databases/$(database)/documents/x/$(id + '1'))
        || exists(/databases/$(database)/documents/x/$(id + '2'))
        || exists(/databases/$(database)/documents/x/$(id + '3'))
        || exists(/databases/$(database)/documents/x/$(id + '4'))
        || exists(/databases/$(database)/documents/x/$(id + '5'))
        || exists(/databases/$(database)/documents/x/$(id + '6'))
        || exists(/databases/$(database)/documents/x/$(id + '7')) || true;
    }
  }
}`;

const alice = { token: tokenOf({ sub: 'alice', user_id: 'ignored', name: 'Alice' }) };
const admin = { token: tokenOf({ sub: 'root', admin: true }) };
const nobody = { token: null };

type Ask = (client: CaseClient) => ReturnType<CaseClient['call']>;

const get =
  (path: string, who: object): Ask =>
  ({ request, documents }) =>
    request('GET', `/v1/${documents}/${path}`, undefined, who);
const batchGet =
  (paths: readonly string[], who: object): Ask =>
  ({ call, name }) =>
    call(':batchGet', { documents: paths.map(name) }, who);
const query =
  (structuredQuery: Json, who: object): Ask =>
  ({ call }) =>
    call(':runQuery', { structuredQuery }, who);
const count =
  (structuredQuery: Json, who: object): Ask =>
  ({ call }) =>
    call(
      ':runAggregationQuery',
      {
        structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
      },
      who,
    );
const commit =
  (writes: (client: CaseClient) => readonly unknown[], who: object): Ask =>
  (client) =>
    client.commit(writes(client), who);

const listed = [{ collectionId: 'listed' }];
const isPublic = where('public', 'EQUAL', { booleanValue: true });
const masked = (...fieldPaths: readonly string[]): Json => ({ updateMask: { fieldPaths } });

const ASKED: Readonly<Record<string, Ask>> = {
  'get where all may': get('open/a', nobody),
  'get what is missing where all may': get('open/none', nobody),
  'get where nobody may': get('closed/a', alice),
  'get by the owner of it': get('own/alice', alice),
  'get by another': get('own/bob', alice),
  'get by nobody': get('own/alice', nobody),
  'list by REST where all may': get('open', nobody),
  'list by REST where nobody may': get('closed', nobody),
  'batchGet of allowed ones': batchGet(['open/a', 'own/alice'], alice),
  'batchGet with a forbidden one': batchGet(['open/a', 'own/bob'], alice),
  'get with exists on a document that is there': get('child/a', nobody),
  'get with exists on a missing document': get('child/b', nobody),
  'batchGet of two within the budget of lookups': batchGet(['budget/a', 'budget/b'], nobody),
  'batchGet of three beyond the budget of lookups': batchGet(
    ['budget/a', 'budget/b', 'budget/c'],
    nobody,
  ),
  'query that proves the rule': query({ from: listed, where: isPublic }, nobody),
  'query that proves nothing': query({ from: listed }, nobody),
  'query that proves the opposite': query(
    { from: listed, where: where('public', 'EQUAL', { booleanValue: false }) },
    nobody,
  ),
  'query with in': query(
    { from: listed, where: where('public', 'IN', array({ booleanValue: true })) },
    nobody,
  ),
  'count that proves the rule': count({ from: listed, where: isPublic }, nobody),
  'count that proves nothing': count({ from: listed }, nobody),
  'query within the limit': query({ from: [{ collectionId: 'limited' }], limit: 10 }, nobody),
  'query beyond the limit': query({ from: [{ collectionId: 'limited' }], limit: 11 }, nobody),
  'query without a limit': query({ from: [{ collectionId: 'limited' }] }, nobody),
  'query in the order allowed': query(
    { from: [{ collectionId: 'ordered' }], orderBy: [by('v'), by('__name__')] },
    nobody,
  ),
  'query in another order': query(
    { from: [{ collectionId: 'ordered' }], orderBy: [by('w')] },
    nobody,
  ),
  'collection group where a glob allows it': query(
    { from: [{ collectionId: 'grouped', allDescendants: true }] },
    nobody,
  ),
  'collection group where only one level is allowed': query(
    { from: [{ collectionId: 'open', allDescendants: true }] },
    nobody,
  ),
  'plain query where a glob allows it': query({ from: [{ collectionId: 'grouped' }] }, nobody),
  'create by the owner': commit(({ set }) => [set('own/new', { owner: text('alice') })], alice),
  'create for another': commit(({ set }) => [set('own/new', { owner: text('bob') })], alice),
  'create by a precondition on what is there': commit(
    ({ set }) => [
      set('own/alice', { owner: text('alice') }, { currentDocument: { exists: false } }),
    ],
    alice,
  ),
  'update of the counter': commit(
    ({ set }) => [
      set(
        'own/alice',
        {},
        {
          ...masked(),
          currentDocument: { exists: true },
          updateTransforms: [{ fieldPath: 'n', increment: int(1) }],
        },
      ),
    ],
    nobody,
  ),
  'update of the counter by two': commit(
    ({ set }) => [
      set(
        'own/alice',
        {},
        { ...masked(), updateTransforms: [{ fieldPath: 'n', increment: int(2) }] },
      ),
    ],
    nobody,
  ),
  'update of another field': commit(
    ({ set }) => [set('own/alice', { x: int(1) }, masked('x'))],
    nobody,
  ),
  'update of a missing document, denied before it is missed': commit(
    ({ set }) => [set('closed/x', {}, { currentDocument: { exists: true } })],
    alice,
  ),
  'update of a missing document, allowed and then missed': commit(
    ({ set }) => [set('open/x', {}, { currentDocument: { exists: true } })],
    alice,
  ),
  'delete by an admin of the rules': commit(({ name }) => [{ delete: name('own/alice') }], admin),
  'delete by another': commit(({ name }) => [{ delete: name('own/alice') }], alice),
  'a pair that agrees': commit(
    ({ set }) => [set('pair/a', { n: int(1) }), set('pair/b', { n: int(1) })],
    nobody,
  ),
  'a pair that differs': commit(
    ({ set }) => [set('pair/a', { n: int(1) }), set('pair/b', { n: int(2) })],
    nobody,
  ),
  'one of a pair': commit(({ set }) => [set('pair/a', { n: int(1) })], nobody),
  'an allowed and a forbidden write': commit(
    ({ set }) => [set('open/x', {}), set('closed/x', {})],
    alice,
  ),
  'server time is the time of the request': commit(
    ({ set }) => [
      set(
        'timed/a',
        {},
        { updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }] },
      ),
    ],
    nobody,
  ),
  'another time is not': commit(
    ({ set }) => [set('timed/a', { at: { timestampValue: '2020-01-01T00:00:00Z' } })],
    nobody,
  ),
  'a verify that may be read': commit(
    ({ name }) => [{ verify: name('own/alice'), currentDocument: { exists: true } }],
    alice,
  ),
  'a verify that may not be read': commit(
    ({ name }) => [{ verify: name('own/bob'), currentDocument: { exists: true } }],
    alice,
  ),
  'a write with get on a document': commit(({ set }) => [set('child/a', {})], nobody),
  'a write with get on a missing document': commit(({ set }) => [set('child/b', {})], nobody),
  'the ids of collections by a user': ({ call }) => call(':listCollectionIds', {}, alice),
  'batchWrite by a user': ({ call }) => call(':batchWrite', { writes: [] }, alice),
  'an undecodable token': get('open/a', { token: 'abc' }),
  'a token without a subject': get('own/alice', { token: tokenOf({ name: 'x' }) }),
  'an expired token': get('own/alice', { token: tokenOf({ sub: 'alice', iat: 0, exp: 3600 }) }),
};

async function seed({ prepare, set }: CaseClient): Promise<void> {
  await prepare([
    set('open/a', { v: int(1) }),
    set('closed/a', {}),
    set('own/alice', { n: int(1) }),
    set('own/bob', { n: int(1) }),
    set('listed/a', { public: { booleanValue: true } }),
    set('listed/b', { public: { booleanValue: false } }),
    set('limited/a', {}),
    set('ordered/a', { v: int(1) }),
    set('x/y/grouped/a', {}),
    set('grouped/b', {}),
    set('parent/a', { open: { booleanValue: true } }),
  ]);
}

const asked: readonly Case[] = Object.entries(ASKED).map(([name, ask]) => ({
  name: `rules: ${name}`,
  run: async (client) => {
    await client.prepareRules(RULES);
    await seed(client);
    return [await ask(client)];
  },
}));

const OPEN = `rules_version = '2';
service cloud.firestore { match /{path=**} { allow read, write; } }`;
const BROKEN = `rules_version = '2';
service cloud.firestore {
  match /{path=**} { allow read, write: if ; }
}`;

const CLOSED = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  match /{path=**} { allow read, write: if false; } } }`;

export const RULES_CASES: readonly Case[] = [
  ...asked,
  {
    name: 'rules: an upload without issues',
    run: async ({ loadRules }) => [await loadRules(OPEN)],
  },
  {
    name: 'rules: a broken upload is refused and changes nothing',
    run: async (client) => {
      await client.prepareRules(OPEN);
      const upload = await client.loadRules(BROKEN);
      return [firstLine(upload), await client.call(':batchGet', {}, nobody)];
    },
  },
  {
    name: 'rules: a broken upload that is forced fails every request',
    run: async (client) => {
      const upload = await client.loadRules(BROKEN, { ignore_errors: true });
      const during = [
        await client.get('c/a'),
        await client.commit([client.set('c/a', {})]),
        await client.query({}),
      ];
      await client.prepareRules(OPEN);
      return [
        { ...upload, body: issuePlaces(upload.body) },
        ...during.map(firstLine),
        await client.get('c/a'),
      ];
    },
  },
  {
    name: 'rules: those of one project or database judge no other',
    run: async ({ documents, loadRules, project, request }) => {
      const of = (other: string): string => documents.replace(project, other);
      const named = documents.replace('(default)', 'other');
      const read = (place: string): ReturnType<Ask> =>
        request('GET', `/v1/${place}/c/a`, undefined, nobody);
      const readAll = async (): Promise<Awaited<ReturnType<Ask>>[]> =>
        Promise.all([documents, named, of(`${project}-too`)].map(read));
      const path = `/emulator/v1/${named.replace('/documents', '')}:securityRules`;
      const before = await readAll();
      await loadRules(CLOSED);
      const between = await readAll();
      await request('PUT', path, { rules: { files: [{ name: 'named.rules', content: CLOSED }] } });
      await loadRules(OPEN);
      return [...before, ...between, ...(await readAll())].map(({ status, headers }) => ({
        status,
        headers,
        body: '',
      }));
    },
  },
  {
    name: 'rules: an upload of no file',
    differs: { why: 'the official emulator breaks', status: 400 },
    run: async ({ request, project }) => [
      await request('PUT', `/emulator/v1/projects/${project}:securityRules`, {}),
    ],
  },
];

/** Reduces an error to its first line: compilers may differ in wording, but not in issue lines. */
function firstLine({ status, headers, body }: Awaited<ReturnType<Ask>>): typeof answer {
  const { error } = body as { error?: { message: string; status: string } };
  const answer = {
    status,
    headers,
    body: { status: error?.status, text: error?.message.split('\n')[0] },
  };
  return answer;
}

function issuePlaces(body: unknown): unknown {
  const { issues = [] } = body as {
    issues?: { sourcePosition: { line: number; column: number }; severity: string }[];
  };
  return issues.map(({ sourcePosition: { line }, severity }) => ({ line, severity }));
}
