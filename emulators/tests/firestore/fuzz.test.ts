import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestoreEmulator } from '../../firestore/start.ts';
import type { RunningServer } from '../../firestore/server.ts';
import { createLogger } from '../../shared/log.ts';
import {
  fuzzClient,
  FUZZ_LIMIT_MS,
  fuzzed,
  fuzzSeed,
  maybeCut,
  objectText,
  oddBytes,
  oddJson,
  oddName,
  oddObject,
  sendBytes,
  texts,
  urlPath,
} from '../support/fuzz.ts';
import { tokenOf } from './support/rest.ts';

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{d}/documents {
    match /c/{id} {
      allow read: if resource.data.a == 'a' || request.auth.token.n[0] > 1;
      allow write: if request.resource.data.keys().hasOnly(['a', 'b']) && getAfter(request.path).id == id;
    }
    match /{all=**} { allow read, write: if request.auth.uid == 'a'; }
  }
}`;

const documents = 'projects/p/databases/(default)/documents';
const quoted = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.map((plain) => JSON.stringify(plain));
const name = fc.oneof(
  quoted(fc.array(oddName, { maxLength: 4 }).map((ids) => [documents, ...ids].join('/'))),
  texts(`${documents}/c/a`, `${documents}/c/b`, `${documents}/c`, documents, 'projects/x'),
);
const fieldPath = fc.oneof(texts('a', 'b', 'a.b', '__name__', '__x__', '`a', '', '`'), oddJson);
const list = (item: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(item, { maxLength: 3 }).map((items) => `[${items.join(',')}]`);
const one = (key: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  value.map((text) => objectText([[key, text]]));

const { value, filter } = fc.letrec<{ value: string; filter: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts(
      { nullValue: null },
      { stringValue: 'a' },
      { booleanValue: true },
      { doubleValue: 'NaN' },
    ),
    one('integerValue', fc.oneof(texts('1', 7, '99999999999999999999'), oddJson)),
    one('timestampValue', fc.oneof(texts('2026-11-22T00:00:00Z', '2026', ''), oddJson)),
    one('bytesValue', fc.oneof(texts('AA==', 'A', '*'), oddJson)),
    one('geoPointValue', fc.oneof(texts({ latitude: 91 }, {}), oddJson)),
    one('referenceValue', name),
    one('arrayValue', one('values', list(tie('value')))),
    one('mapValue', one('fields', oddObject({ a: tie('value'), __type__: tie('value') }))),
    oddJson,
  ),
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    one(
      'unaryFilter',
      oddObject({ op: texts('IS_NULL', 'IS_NOT_NAN', 9), field: one('fieldPath', fieldPath) }),
    ),
    one(
      'fieldFilter',
      oddObject({
        op: texts('EQUAL', 'IN', 'NOT_IN', 'LESS_THAN', 'ARRAY_CONTAINS_ANY', 'NOT_EQUAL', -1),
        field: one('fieldPath', fieldPath),
        value: tie('value'),
      }),
    ),
    one('compositeFilter', oddObject({ op: texts('AND', 'OR', 0), filters: list(tie('filter')) })),
    fc.nat(300).map((levels) => {
      const open = '{"compositeFilter":{"op":"AND","filters":[';
      return `${open.repeat(levels)}{}${']}}'.repeat(levels)}`;
    }),
    oddJson,
  ),
}));

const cursor = oddObject({ values: list(value), before: texts(true, 'x') });
const query = oddObject({
  from: fc.oneof(
    texts([{ collectionId: 'c' }], [], [{ collectionId: 'c', allDescendants: true }]),
    oddJson,
  ),
  where: filter,
  orderBy: list(
    oddObject({ field: one('fieldPath', fieldPath), direction: texts('DESCENDING', 1, 'x') }),
  ),
  startAt: cursor,
  endAt: cursor,
  limit: fc.oneof(texts(1, -1, 2 ** 31), oddJson),
  offset: texts(0, 1, -1),
  select: one('fields', list(one('fieldPath', fieldPath))),
});
const precondition = oddObject({ exists: texts(true, false, 'x'), updateTime: oddJson });
const write = oddObject({
  update: oddObject({ name, fields: oddObject({ a: value, b: value, '': value }) }),
  delete: name,
  verify: name,
  updateMask: one('fieldPaths', list(fieldPath)),
  currentDocument: precondition,
  updateTransforms: list(
    oddObject({
      fieldPath,
      increment: value,
      setToServerValue: texts('REQUEST_TIME', 1, 'x'),
      appendMissingElements: one('values', list(value)),
      maximum: value,
    }),
  ),
});
const body = fc.oneof(
  { weight: 3, arbitrary: one('structuredQuery', query) },
  {
    weight: 2,
    arbitrary: one(
      'structuredAggregationQuery',
      oddObject({
        structuredQuery: query,
        aggregations: list(
          oddObject({
            alias: oddJson,
            count: oddJson,
            sum: one('field', one('fieldPath', fieldPath)),
          }),
        ),
      }),
    ),
  },
  { weight: 3, arbitrary: one('writes', list(write)) },
  { weight: 1, arbitrary: one('documents', list(name)) },
  { weight: 1, arbitrary: oddObject({ name, fields: oddObject({ a: value }) }) },
  { weight: 1, arbitrary: oddJson },
);
const rulesBody = fc
  .oneof(
    maybeCut(fc.constant(rules)),
    fc
      .tuple(fc.constantFrom('(', '!', '[', 'a.', 'true && ', '1 + '), fc.nat(600))
      .map(
        ([part, times]) =>
          `service cloud.firestore { match /a { allow read: if ${part.repeat(times)}1; } }`,
      ),
    fc
      .nat(60)
      .map((count) =>
        Array.from({ length: count }, (_, n) => `function f${n}() { return f${n + 1}(); }`).join(
          '',
        ),
      ),
  )
  .map((content) => JSON.stringify({ rules: { files: [{ content }] } }));

const place = fc.oneof(
  fc
    .constantFrom(
      ...[
        'runQuery',
        'runAggregationQuery',
        'commit',
        'batchGet',
        'batchWrite',
        'listCollectionIds',
      ],
      ...['beginTransaction', 'constructor', '__proto__', ''],
    )
    .chain((method) =>
      fc.constantFrom('', '/c/a', '/c', '//').map((at) => `/v1/${documents}${at}:${method}`),
    ),
  fc
    .array(oddName, { maxLength: 4 })
    .map((ids) => `/v1/${[documents, ...ids].join('/')}`)
    .map(urlPath),
  fc.constantFrom('/', '//', '/%', `/v1/${documents}/%ff`, '/emulator/v1/projects/p:export'),
);
const parameters = fc.array(
  fc.tuple(
    fc.constantFrom('pageSize', 'pageToken', 'orderBy', 'mask.fieldPaths', 'documentId', 'key'),
    fc.oneof(
      fc.constantFrom('1', '-1', 'a', 'a desc', '__name__', '`', ',', 'x/y', '__id7__'),
      oddJson.map((json) => Buffer.from(json.slice(0, 2000)).toString('base64url')),
    ),
  ),
  { maxLength: 2 },
);
const headers = fc.record(
  {
    authorization: fc.oneof(
      fc.constantFrom('Bearer owner', 'Bearer x', 'Basic', `Bearer ${tokenOf({ sub: 'a' })}`),
      oddJson.map(
        (claims) => `Bearer .${Buffer.from(claims.slice(0, 9000)).toString('base64url')}.`,
      ),
    ),
    'content-type': fc.constantFrom('application/json', 'text/plain', 'image/png'),
    origin: fc.constantFrom('http://x', 'null'),
  },
  { requiredKeys: [] },
);
const methods = ['POST', 'POST', 'GET', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'];
const request = fc.oneof(
  {
    weight: 40,
    arbitrary: fc
      .record({
        method: fc.constantFrom(...methods),
        place,
        parameters,
        headers,
        body: maybeCut(body),
      })
      .map(({ place: at, parameters: chosen, ...rest }) => ({
        ...rest,
        path: chosen.length === 0 ? at : `${at}?${new URLSearchParams(chosen).toString()}`,
      })),
  },
  {
    weight: 1,
    arbitrary: rulesBody.map((content) => ({
      method: 'PUT',
      path: '/emulator/v1/projects/p:securityRules',
      headers: {},
      body: content,
    })),
  },
);

describe(`the Firestore engine under noise of seed ${fuzzSeed}`, { timeout: FUZZ_LIMIT_MS }, () => {
  const faults: string[] = [];
  let engine: RunningServer;

  beforeAll(async () => {
    const log = createLogger((line) => {
      if (line.includes('INTERNAL ERROR')) faults.push(line);
    });
    engine = await startFirestoreEmulator({ host: '127.0.0.1', port: 0, rules, log });
  });
  afterAll(() => engine.close());

  it('answers requests, none with a fault of its own', async () => {
    const client = fuzzClient(engine.port);
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const status = await client.status(sent);
        expect(status === 501 || status < 500, `status ${status}: ${faults.join()}`).toBe(true);
      }),
      fuzzed(9500),
    );
    client.close();
  });

  it('still answers after connections of noise', async () => {
    await fc.assert(
      fc.asyncProperty(oddBytes, (bytes) => sendBytes(engine.port, bytes)),
      fuzzed(500),
    );
    expect((await fetch(`http://127.0.0.1:${engine.port}/`)).status).toBe(200);
    expect(faults).toEqual([]);
  });
});
