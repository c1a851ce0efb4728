/** Writes: their method, and the values of `request.resource` and getAfter. */
import {
  commit,
  get,
  remove,
  set,
  type RequestCase,
  type Verdict,
  type Write,
} from './requestCase.ts';

const permit = (method: string, condition: string) =>
  `match /COLLECTION/{id} { allow ${method}: if ${condition}; }`;

const EXISTING = { currentDocument: { exists: true } };
const NEW = { currentDocument: { exists: false } };
const transform = (more: Readonly<Record<string, unknown>>): Write => {
  const update = set('w', { a: 1 });
  return (name) => ({ ...update(name), updateTransforms: [{ fieldPath: 'n', ...more }] });
};
const verify: Write = (name) => ({ verify: name('w'), currentDocument: { exists: false } });

const ROWS: readonly (readonly [Verdict, string, string, ...Write[]])[] = [
  ['allowed', 'create', 'true', set('w', { a: 1 })],
  ['denied', 'update', 'true', set('w', { a: 1 })],
  ['denied', 'delete', 'true', set('w', { a: 1 })],
  ['allowed', 'create', 'true', set('w', { a: 1 }, NEW)],
  ['denied', 'create', 'true', set('w', { a: 1 }, EXISTING)],
  ['allowed', 'delete', 'true', remove('w')],
  ['allowed', 'write', 'true', remove('w')],
  ['denied', 'create, update', 'true', remove('w')],
  ['allowed', 'get', 'true', verify],
  ['denied', 'write', 'true', verify],
  ['allowed', 'create', 'resource == null', set('w', { a: 1 })],
  ['allowed', 'create', 'request.method == "create"', set('w', { a: 1 })],
  ['allowed', 'create', 'request.resource.data == {"a": 1}', set('w', { a: 1 })],
  ['allowed', 'create', 'request.resource.id == "w" && id == "w"', set('w', { a: 1 })],
  ['allowed', 'create', 'request.resource.__name__ == request.path', set('w', { a: 1 })],
  [
    'allowed',
    'create',
    'request.resource.data.keys().hasOnly(["a", "b"])',
    set('w', { a: 1, b: 2 }),
  ],
  ['denied', 'create', 'request.resource.data.keys().hasOnly(["a"])', set('w', { a: 1, b: 2 })],
  ['allowed', 'create', 'request.resource.data.a is int', set('w', { a: 1 })],
  ['denied', 'create', 'request.resource.data.a is string', set('w', { a: 1 })],
  ['denied', 'create', 'request.resource.data.b == null', set('w', { a: 1 })],
  ['allowed', 'delete', 'request.resource == null', remove('w')],
  ['denied', 'delete', 'request.resource.data.a == 1', remove('w')],
  [
    'allowed',
    'create',
    'request.resource.data.n == request.time',
    transform({ setToServerValue: 'REQUEST_TIME' }),
  ],
  [
    'allowed',
    'create',
    'request.resource.data.n == 5',
    transform({ increment: { integerValue: '5' } }),
  ],
  [
    'allowed',
    'create',
    'request.resource.data.n == ["x"]',
    transform({ appendMissingElements: { values: [{ stringValue: 'x' }] } }),
  ],
  [
    'allowed',
    'create',
    '!exists(/databases/$(database)/documents/COLLECTION/w)',
    set('w', { a: 1 }),
  ],
  [
    'allowed',
    'create',
    'existsAfter(/databases/$(database)/documents/COLLECTION/w)',
    set('w', { a: 1 }),
  ],
  [
    'allowed',
    'create',
    'getAfter(/databases/$(database)/documents/COLLECTION/w) == request.resource',
    set('w', { a: 1 }),
  ],
  [
    'allowed',
    'create',
    'getAfter(/databases/$(database)/documents/COLLECTION/$(id == "w" ? "x" : "w")).data.a == 1',
    set('w', { a: 1 }),
    set('x', { a: 1 }),
  ],
  [
    'denied',
    'create',
    'existsAfter(/databases/$(database)/documents/COLLECTION/x)',
    set('w', { a: 1 }),
  ],
  ['denied', 'delete', 'existsAfter(/databases/$(database)/documents/COLLECTION/w)', remove('w')],
  ['denied', 'create', 'request.resource.data.a == 1', set('w', { a: 1 }), set('x', { a: 2 })],
  ['allowed', 'create', 'request.resource.data.a < 3', set('w', { a: 1 }), set('x', { a: 2 })],
  ['allowed', 'write', 'request.auth.uid == "u1"', set('w', { a: 1 })],
  ['denied', 'write', 'request.auth.uid == "u2"', set('w', { a: 1 })],
];

export const WRITES: readonly RequestCase[] = [
  ...ROWS.map(([verdict, method, condition, ...writes]): RequestCase => ({
    title: `${JSON.stringify(writes.map((write) => write((id) => id)))} under allow ${method}: if ${condition}`,
    verdict,
    rules: permit(method, condition),
    ask: commit(...writes),
  })),
  {
    title: 'a get under a permission to write',
    verdict: 'denied',
    rules: permit('write', 'true'),
    ask: get('w'),
  },
  {
    title: 'a get under a permission to list',
    verdict: 'denied',
    rules: permit('list', 'true'),
    ask: get('w'),
  },
  {
    title: 'a get under a permission to read',
    verdict: 'allowed',
    rules: permit('read', 'true'),
    ask: get('w'),
  },
  {
    title: 'a get where one permission of three holds',
    verdict: 'allowed',
    rules: permit('get', 'false; allow get: if id == "w"; allow get: if 1 / 0 == 1'),
    ask: get('w'),
  },
  {
    title: 'a get where an inner block allows',
    verdict: 'denied',
    rules: 'match /COLLECTION/{id} { match /inner/{more} { allow get; } allow list; }',
    ask: get('w'),
  },
  {
    title: 'a get of a document within a document',
    verdict: 'allowed',
    rules:
      'match /COLLECTION/{id} { match /inner/{more} { allow get: if id == "w" && more == "x"; } }',
    ask: get('w/inner/x'),
  },
  {
    title: 'a get under a glob of no segment',
    verdict: 'allowed',
    rules: 'match /COLLECTION/w/{rest=**} { allow get; }',
    ask: get('w'),
  },
  {
    title: 'a get under a glob of no segment, which is an empty path',
    verdict: 'allowed',
    rules: 'match /COLLECTION/w/{rest=**} { allow get: if string(rest) == "/" && rest != /inner; }',
    ask: get('w'),
  },
  {
    title: 'a get under a glob of no segment, of which a segment is asked for',
    verdict: 'denied',
    rules: 'match /COLLECTION/w/{rest=**} { allow get: if rest[0] != "x"; }',
    ask: get('w'),
  },
  {
    title: 'a get under a glob of two segments',
    verdict: 'allowed',
    rules: 'match /COLLECTION/w/{rest=**} { allow get: if rest == /inner/x && rest[1] == "x"; }',
    ask: get('w/inner/x'),
  },
  {
    title: 'a get under a glob in the middle',
    verdict: 'allowed',
    rules: 'match /COLLECTION/{rest=**}/inner/{id} { allow get: if rest == /w && id == "x"; }',
    ask: get('w/inner/x'),
  },
];
