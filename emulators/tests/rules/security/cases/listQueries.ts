/** Queries, and the conditions on `resource.data` that their filters prove. */
import { and, or, query, unary, where, type RequestCase, type Verdict } from './requestCase.ts';

type Filter = ReturnType<typeof where> | undefined;
type Row = readonly [
  verdict: Verdict,
  filter: Filter,
  condition: string,
  official?: RequestCase['official'],
];

const looser = (because: string): RequestCase['official'] => ({ verdict: 'allowed', because });

const UNKNOWN_FIELD = 'the emulator takes a field without a filter for a field that is not there';

const v = (op: string, operand: unknown) => where('v', op, operand);
const between = (low: number, high: number) =>
  and(v('GREATER_THAN_OR_EQUAL', low), v('LESS_THAN_OR_EQUAL', high));

const ROWS: readonly Row[] = [
  ['allowed', undefined, 'true'],
  ['denied', undefined, 'false'],
  ['denied', undefined, 'resource.data.v == 1'],
  ['allowed', undefined, 'resource.data.v == 1 || true'],
  ['denied', undefined, 'resource.data.v == 1 || false'],
  ['denied', undefined, '!(resource.data.v == 1)'],
  ['allowed', undefined, 'resource != null'],
  ['denied', undefined, 'resource == null'],
  ['allowed', undefined, 'request.method == "list"'],
  ['allowed', undefined, 'request.path[3] == request.path[3] && request.path[1] == "(default)"'],
  ['denied', undefined, 'id == "1"'],
  ['denied', undefined, 'id != "1"'],
  ['denied', undefined, 'id is string'],
  ['denied', undefined, 'resource.id == "1"'],
  ['denied', undefined, 'exists(/databases/$(database)/documents/COLLECTION/$(id))'],
  ['denied', undefined, 'exists(/databases/$(database)/documents/COLLECTION/missing)'],
  ['allowed', undefined, '!exists(/databases/$(database)/documents/COLLECTION/missing)'],
  // Fields without a filter.
  ['denied', undefined, '!("z" in resource.data)', looser(UNKNOWN_FIELD)],
  ['denied', undefined, '"z" in resource.data'],
  ['denied', undefined, 'resource.data.get("z", 0) == 0', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data.get(["z", "y"], 0) == 0', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data.keys().size() == 0', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data.size() == 0', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data == {}', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data != {"z": 1}', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data in [{}]', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data.values() == []', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.data.diff({}).affectedKeys().size() == 0', looser(UNKNOWN_FIELD)],
  ['denied', undefined, '{}.diff(resource.data).affectedKeys().size() == 0', looser(UNKNOWN_FIELD)],
  ['denied', undefined, 'resource.keys().size() == 1', looser('its resource has no id')],
  ['allowed', undefined, 'resource.data is map'],
  // Equality.
  ['allowed', v('EQUAL', 1), 'resource.data.v == 1'],
  ['allowed', v('EQUAL', 1), 'resource.data.v == 1 && resource.data.v < 2'],
  ['allowed', v('EQUAL', 1), 'resource.data["v"] == 1'],
  ['allowed', v('EQUAL', 1), '"v" in resource.data'],
  ['allowed', v('EQUAL', 1), 'resource.data.get("v", 0) == 1'],
  ['allowed', v('EQUAL', 1), 'resource.data.v is int'],
  ['allowed', v('EQUAL', 1), 'resource.data.v in [1, 2]'],
  ['allowed', v('EQUAL', 1), 'resource.data.v + 1 == 2'],
  ['denied', v('EQUAL', 2), 'resource.data.v == 1'],
  ['denied', v('EQUAL', 1), 'resource.data.w == 1'],
  ['allowed', v('EQUAL', 'x'), 'resource.data.v == "x" && resource.data.v.size() == 1'],
  ['allowed', v('EQUAL', true), 'resource.data.v'],
  ['allowed', v('EQUAL', 'u1'), 'resource.data.v == request.auth.uid'],
  ['denied', v('EQUAL', 'u2'), 'resource.data.v == request.auth.uid'],
  ['allowed', v('EQUAL', [1, 2]), 'resource.data.v == [1, 2]'],
  ['allowed', v('EQUAL', { k: 1 }), 'resource.data.v == {"k": 1}'],
  ['allowed', v('EQUAL', { k: 1 }), 'resource.data.v.k == 1 && resource.data.v.size() == 1'],
  [
    'allowed',
    and(v('EQUAL', 1), where('s', 'EQUAL', 'x')),
    'resource.data.v == 1 && resource.data.s == "x"',
  ],
  ['denied', v('EQUAL', 1), 'resource.data.v == 1 && resource.data.s == "x"'],
  ['allowed', v('EQUAL', 1), 'resource.data.v == 1 || resource.data.s == "x"'],
  ['allowed', unary('v', 'IS_NULL'), 'resource.data.v == null'],
  ['denied', unary('v', 'IS_NULL'), 'resource.data.v != null'],
  ['denied', unary('v', 'IS_NAN'), 'resource.data.v > 0'],
  // Fields of maps.
  ['allowed', where('m.k', 'EQUAL', 1), 'resource.data.m.k == 1'],
  ['denied', where('m.k', 'EQUAL', 1), 'resource.data.m.z == 1'],
  ['denied', where('m.k', 'EQUAL', 1), 'resource.data.m == {"k": 1}', looser(UNKNOWN_FIELD)],
  [
    'denied',
    where('m.k', 'EQUAL', 1),
    'resource.data.m.keys().hasOnly(["k"])',
    looser(UNKNOWN_FIELD),
  ],
  [
    'allowed',
    and(where('m.k', 'EQUAL', 1), where('m.z', 'EQUAL', 2)),
    'resource.data.m.k + resource.data.m.z == 3',
  ],
  // Disjunctions.
  ['allowed', v('IN', [1, 2]), 'resource.data.v in [1, 2, 3]'],
  ['allowed', v('IN', [1, 2]), 'resource.data.v == 1 || resource.data.v == 2'],
  ['denied', v('IN', [1, 2]), 'resource.data.v == 1'],
  ['denied', v('IN', [1, 4]), 'resource.data.v in [1, 2, 3]'],
  ['allowed', or(v('EQUAL', 1), v('EQUAL', 2)), 'resource.data.v in [1, 2]'],
  ['denied', or(v('EQUAL', 1), where('s', 'EQUAL', 'x')), 'resource.data.v == 1'],
  [
    'allowed',
    or(v('EQUAL', 1), where('s', 'EQUAL', 'x')),
    'resource.data.v == 1 || resource.data.s == "x"',
  ],
  [
    'allowed',
    and(or(v('EQUAL', 1), v('EQUAL', 2)), where('s', 'EQUAL', 'x')),
    'resource.data.v < 3 && resource.data.s == "x"',
  ],
  [
    'denied',
    or(and(v('EQUAL', 1), where('s', 'EQUAL', 'x')), v('EQUAL', 2)),
    'resource.data.s == "x"',
  ],
  ['allowed', or(v('LESS_THAN', 1), v('EQUAL', 1)), 'resource.data.v <= 1'],
  // Ranges.
  ['allowed', v('LESS_THAN', 5), 'resource.data.v < 5'],
  ['allowed', v('LESS_THAN', 5), 'resource.data.v < 6'],
  ['allowed', v('LESS_THAN', 5), 'resource.data.v <= 5'],
  ['allowed', v('LESS_THAN', 5), '5 > resource.data.v'],
  ['allowed', v('LESS_THAN', 5), 'resource.data.v != 5'],
  ['denied', v('LESS_THAN', 5), 'resource.data.v < 4'],
  ['denied', v('LESS_THAN', 5), 'resource.data.v != 4'],
  ['denied', v('LESS_THAN', 5), '!(resource.data.v == 4)'],
  ['denied', v('LESS_THAN', 5), 'resource.data.v > 0'],
  ['denied', v('LESS_THAN', 5), '!(resource.data.v > 7)'],
  ['denied', v('LESS_THAN_OR_EQUAL', 5), 'resource.data.v < 5'],
  ['allowed', v('LESS_THAN_OR_EQUAL', 5), 'resource.data.v <= 5'],
  ['allowed', v('GREATER_THAN', 5), 'resource.data.v > 5'],
  ['allowed', v('GREATER_THAN', 5), 'resource.data.v >= 5'],
  ['allowed', v('GREATER_THAN', 5), 'resource.data.v > 4.5'],
  ['denied', v('GREATER_THAN', 5), 'resource.data.v > 6'],
  ['allowed', v('GREATER_THAN_OR_EQUAL', 5), 'resource.data.v > 4'],
  ['denied', v('GREATER_THAN_OR_EQUAL', 5), 'resource.data.v > 5'],
  ['allowed', between(1, 5), 'resource.data.v >= 1 && resource.data.v <= 5'],
  ['allowed', between(1, 5), 'resource.data.v > 0 && resource.data.v < 6'],
  ['denied', between(1, 5), 'resource.data.v > 1'],
  ['denied', v('LESS_THAN', 5), 'resource.data.v is int'],
  [
    'denied',
    v('LESS_THAN', 5),
    '!(resource.data.v is string)',
    looser('an unknown type is no type there'),
  ],
  ['denied', v('LESS_THAN', 5), 'resource.data.v + 1 < 6'],
  ['denied', v('LESS_THAN', 5), 'resource.data.v in [1, 2]'],
  ['denied', v('LESS_THAN', 'm'), 'resource.data.v < 5'],
  ['allowed', v('LESS_THAN', 'm'), 'resource.data.v < "n"'],
  ['denied', v('LESS_THAN', 'm'), 'resource.data.v.size() < 100'],
  // Exclusions.
  ['allowed', v('NOT_EQUAL', 3), 'resource.data.v != 3'],
  ['denied', v('NOT_EQUAL', 3), 'resource.data.v != 4'],
  ['denied', v('NOT_EQUAL', 3), 'resource.data.v == 4'],
  ['denied', v('NOT_EQUAL', 3), 'resource.data.v > 3'],
  ['allowed', v('NOT_IN', [1, 2]), 'resource.data.v != 1 && resource.data.v != 2'],
  ['allowed', v('NOT_IN', [1, 2]), '!(resource.data.v in [1, 2])'],
  [
    'denied',
    v('NOT_IN', [1, 2]),
    '!(resource.data.v in [1, 3])',
    looser('one excluded member satisfies it'),
  ],
  ['denied', v('NOT_IN', [1, 2]), 'resource.data.v in [3]'],
  ['allowed', unary('v', 'IS_NOT_NULL'), 'resource.data.v != null'],
  ['denied', unary('v', 'IS_NOT_NULL'), 'resource.data.v == 1'],
  // Arrays.
  ['allowed', v('ARRAY_CONTAINS', 'a'), '"a" in resource.data.v'],
  ['denied', v('ARRAY_CONTAINS', 'a'), '"b" in resource.data.v'],
  ['denied', v('ARRAY_CONTAINS', 'a'), '!("b" in resource.data.v)'],
  ['allowed', v('ARRAY_CONTAINS', 'a'), 'resource.data.v.hasAny(["a", "b"])'],
  ['denied', v('ARRAY_CONTAINS', 'a'), 'resource.data.v.hasAny(["b"])'],
  ['denied', v('ARRAY_CONTAINS', 'a'), 'resource.data.v.hasAll(["a"])'],
  ['denied', v('ARRAY_CONTAINS', 'a'), 'resource.data.v == ["a"]'],
  ['denied', v('ARRAY_CONTAINS', 'a'), 'resource.data.v.size() == 1'],
  ['allowed', v('ARRAY_CONTAINS', 'u1'), 'request.auth.uid in resource.data.v'],
  ['allowed', v('ARRAY_CONTAINS_ANY', ['a', 'b']), 'resource.data.v.hasAny(["a", "b"])'],
  ['denied', v('ARRAY_CONTAINS_ANY', ['a', 'b']), 'resource.data.v.hasAny(["a"])'],
  ['denied', v('ARRAY_CONTAINS_ANY', ['a', 'b']), '"a" in resource.data.v'],
];

const LIMITED: readonly (readonly [Verdict, Parameters<typeof query>[1], string])[] = [
  ['allowed', { limit: 10 }, 'request.query.limit <= 10'],
  ['denied', { limit: 11 }, 'request.query.limit <= 10'],
  ['denied', {}, 'request.query.limit <= 10'],
  ['allowed', {}, 'request.query.limit == null && request.query.offset == 0'],
  ['allowed', { limit: 5, offset: 2 }, 'request.query.limit == 5 && request.query.offset == 2'],
  ['allowed', {}, 'request.query.orderBy == {}'],
  [
    'allowed',
    {
      orderBy: [
        { field: { fieldPath: 'v' }, direction: 'DESCENDING' },
        { field: { fieldPath: 'm.k' }, direction: 'ASCENDING' },
      ],
    },
    'request.query.orderBy == {"v": "DESC", "m.k": "ASC"}',
  ],
];

const inCollection = (condition: string) =>
  `match /COLLECTION/{id} { allow list: if ${condition}; }`;

const anywhere = (condition: string) =>
  `match /{parents=**}/COLLECTION/{id} { allow list: if ${condition}; }`;

const group: RequestCase['ask'] = ({ collection }) => ({
  method: 'POST',
  path: ':runQuery',
  body: { structuredQuery: { from: [{ collectionId: collection, allDescendants: true }] } },
});

const below: RequestCase['ask'] = (names) => ({ ...query()(names), path: '/places/p1:runQuery' });

export const LIST_QUERIES: readonly RequestCase[] = [
  ...ROWS.map(([verdict, filter, condition, official]): RequestCase => ({
    title: `${JSON.stringify(filter ?? 'no filter')} under ${condition}`,
    verdict,
    rules: inCollection(condition),
    ask: query(filter),
    ...(official ? { official } : {}),
  })),
  ...LIMITED.map(([verdict, more, condition]): RequestCase => ({
    title: `${JSON.stringify(more)} under ${condition}`,
    verdict,
    rules: inCollection(condition),
    ask: query(undefined, more),
  })),
  {
    title: 'a query that only get is allowed for',
    verdict: 'denied',
    rules: 'match /COLLECTION/{id} { allow get, write; }',
    ask: query(),
  },
  {
    title: 'a query under a match of one document',
    verdict: 'denied',
    rules: 'match /COLLECTION/one { allow read; }',
    ask: query(),
  },
  {
    title: 'a query under a glob',
    verdict: 'allowed',
    rules: 'match /COLLECTION/{rest=**} { allow read; }',
    ask: query(),
  },
  {
    title: 'a query under a glob that stands for no segment',
    verdict: 'allowed',
    rules: anywhere('string(parents) == "/"'),
    ask: query(),
  },
  {
    title: 'a query under a glob whose value is asked for',
    verdict: 'denied',
    rules: 'match /COLLECTION/{rest=**} { allow read: if string(rest) != "x"; }',
    ask: query(),
    official: looser('a glob with an unknown part has a text there'),
  },
  {
    title: 'a query below a document, which the wildcard names',
    verdict: 'allowed',
    rules: 'match /places/{place}/COLLECTION/{id} { allow list: if place == "p1"; }',
    ask: below,
  },
  {
    title: 'a query below another document',
    verdict: 'denied',
    rules: 'match /places/{place}/COLLECTION/{id} { allow list: if place == "p2"; }',
    ask: below,
  },
  {
    title: 'a query below a document that a glob stands for',
    verdict: 'allowed',
    rules: anywhere('parents == /places/p1'),
    ask: below,
  },
  {
    title: 'a group under a match of any depth',
    verdict: 'allowed',
    rules: anywhere('true'),
    ask: group,
  },
  {
    title: 'a group under a match of one depth',
    verdict: 'denied',
    rules: inCollection('true'),
    ask: group,
  },
  {
    title: 'a group where the rule asks for the depth',
    verdict: 'denied',
    rules: anywhere('string(parents) != "/x"'),
    ask: group,
    official: looser('an unknown depth is an empty path there'),
  },
  {
    title: 'a group where the rule asks for the path of the request',
    verdict: 'denied',
    rules: anywhere('request.path != null'),
    ask: group,
  },
  {
    title: 'one document by its name, as the wildcard',
    verdict: 'allowed',
    rules: inCollection('id == "one"'),
    ask: (names) => query(nameIs(names.documentName(`${names.collection}/one`)))(names),
  },
  {
    title: 'one document by another name',
    verdict: 'denied',
    rules: inCollection('id == "two"'),
    ask: (names) => query(nameIs(names.documentName(`${names.collection}/one`)))(names),
  },
];

function nameIs(referenceValue: string): ReturnType<typeof where> {
  return {
    fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value: { referenceValue } },
  };
}
