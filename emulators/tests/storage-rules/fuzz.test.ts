import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader } from '../../storage-rules/lines.ts';
import { StorageRulesRuntime } from '../../storage-rules/runtime.ts';
import {
  FUZZ_LIMIT_MS,
  fuzzed,
  fuzzSeed,
  maybeCut,
  objectText,
  oddBytes,
  oddJson,
  oddName,
  oddObject,
  texts,
} from '../support/fuzz.ts';

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /{folder}/{name} {
      allow read: if firestore.get(/databases/(default)/documents/$(folder)/$(name)).data.key == name;
      allow create: if request.resource.size < 10 && request.resource.metadata.keys().hasAny(['a']);
      allow delete: if firestore.exists(/databases/(default)/documents/a/$(request.auth.uid));
    }
    match /{all=**} { allow write: if request.auth.token.n[0] > resource.size || all.size() > 2; }
  }
}`;

/** Generates an object with all of these members. */
const whole = (members: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<string> =>
  fc.record(members).map((chosen) => objectText(Object.entries(chosen)));
/** Generates an object that has all of them in most cases. */
const mostly = (members: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: whole(members) }, oddObject(members));
const quoted = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  text.map((plain) => JSON.stringify(plain));
const one = (key: string, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  value.map((text) => objectText([[key, text]]));
const list = (item: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(item, { maxLength: 3 }).map((items) => `[${items.join(',')}]`);

/** A value of rules, as firebase-tools writes it. */
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts({ null_value: null }, { bool_value: true }, { float_value: 'NaN' }, {}),
    one('int_value', fc.oneof(texts(1, '7', 1.5, '1e999'), oddJson)),
    one('string_value', fc.oneof(quoted(oddName), oddJson)),
    one('bytes_value', fc.oneof(texts('AA==', '*'), oddJson)),
    one('timestamp_value', fc.oneof(texts('2026-11-22T00:00:00Z', '2026', ''), oddJson)),
    one('duration_value', oddObject({ seconds: oddJson, nanos: texts(1, -1, 'x') })),
    one('path_value', one('segments', list(one('simple', quoted(oddName))))),
    one('list_value', one('values', list(tie('value')))),
    one('map_value', one('fields', oddObject({ a: tie('value'), __proto__: tie('value') }))),
    oddJson,
  ),
}));
/** Rarely generates anything else: most noise in a request is refused before a rule sees it. */
const mainly = (usual: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: value });
const text = one('string_value', quoted(oddName));
const time = texts({ timestamp_value: '2026-11-22T00:00:00Z' });
const fields = (members: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  one('map_value', one('fields', mostly(members)));
const metadata = fields({ a: text, __proto__: text });
const file = fields({
  size: mainly(one('int_value', texts(1, 20))),
  name: mainly(text),
  metadata: mainly(metadata),
});
const token = fields({
  n: mainly(one('list_value', one('values', list(one('int_value', texts(9)))))),
});
const caller = fields({ uid: mainly(text), token: mainly(token) });
const request = fields({ auth: mainly(caller), resource: mainly(file), time: mainly(time) });

const id = fc.oneof({ weight: 9, arbitrary: texts(1, 2, 3) }, { weight: 1, arbitrary: oddJson });
const rulesetName = fc.oneof({ weight: 9, arbitrary: texts('0') }, quoted(oddName));
const verify = whole({
  action: texts('verify'),
  id,
  context: mostly({
    rulesetName,
    service: fc.oneof({ weight: 9, arbitrary: texts('firebase.storage') }, oddJson),
    path: quoted(
      fc.array(oddName, { minLength: 1, maxLength: 3 }).map((names) => `/b/x/o/${names.join('/')}`),
    ),
    method: texts('get', 'get', 'list', 'create', 'update', 'delete', 'x'),
    variables: mostly({ request: mainly(request), resource: mainly(file) }),
  }),
});
const condition = fc
  .tuple(fc.constantFrom('(', '!', '[', 'a.', 'true && ', '1 + '), fc.nat(600))
  .map(
    ([part, times]) =>
      `service firebase.storage { match /a { allow get: if ${part.repeat(times)}1; } }`,
  );
const load = whole({
  action: texts('load_ruleset'),
  id,
  context: mostly({
    rulesetName: quoted(oddName),
    source: one(
      'files',
      list(
        mostly({
          name: quoted(oddName),
          content: quoted(maybeCut(fc.oneof(fc.constant(rules), condition))),
        }),
      ),
    ),
  }),
});
const fetched = whole({
  id,
  status: texts('ok', 'not_found', 'invalid_state', 'x'),
  result: oddObject({ fields: fc.oneof(oddObject({ key: oddJson }), oddJson) }),
});
const line = fc.oneof(
  { weight: 20, arbitrary: maybeCut(verify) },
  { weight: 8, arbitrary: fetched },
  { weight: 2, arbitrary: load },
  { weight: 1, arbitrary: oddJson },
  { weight: 1, arbitrary: oddBytes.map((bytes) => Buffer.from(bytes).toString('latin1')) },
);

/** Returns the number of a request, which its answer must carry. */
function idOf(text: string): number | undefined {
  try {
    const message = JSON.parse(text) as { id?: unknown } | null;
    return typeof message?.id === 'number' ? message.id : undefined;
  } catch {
    return undefined;
  }
}

describe(
  `the Storage rules engine under noise of seed ${fuzzSeed}`,
  { timeout: FUZZ_LIMIT_MS },
  () => {
    it('answers each line once, and none with a fault of its own', () => {
      const sent: { readonly id: number; readonly errors?: readonly string[] }[] = [];
      const runtime = new StorageRulesRuntime(
        (message) => sent.push(message as (typeof sent)[number]),
        () => undefined,
      );
      const reader = new LineReader();
      const content = JSON.stringify({ name: 'storage.rules', content: rules });
      runtime.receive(
        `{"action":"load_ruleset","id":1,"context":{"rulesetName":"0","source":{"files":[${content}]}}}`,
      );
      expect(sent.splice(0)).toMatchObject([{ id: 1, errors: [] }]);
      fc.assert(
        fc.property(line, fc.nat(), (given, cut) => {
          const bytes = Buffer.from(`${given.replaceAll('\n', ' ')}\n`);
          const parts = [bytes.subarray(0, cut % bytes.length), bytes.subarray(cut % bytes.length)];
          for (const part of parts) for (const each of reader.take(part)) runtime.receive(each);
          const answers = sent.splice(0);
          const asked = idOf(given);
          expect(answers.map((answer) => answer.id)).toEqual(asked === undefined ? [] : [asked]);
          const faults = /Cannot read|is not a function|is not iterable|call stack/;
          expect(answers.flatMap(({ errors = [] }) => errors).join()).not.toMatch(faults);
        }),
        fuzzed(10_000),
      );
    });
  },
);
