/** The budgets of a request: documents that its rules read, expressions that they evaluate. */
import {
  batchGet,
  commit,
  get,
  query,
  set,
  where,
  type RequestCase,
  type Verdict,
} from './requestCase.ts';

/** Reads distinct missing documents, so that the condition is true unless the budget is spent. */
function reads(count: number, first = 0, name = 'exists'): string {
  return Array.from(
    { length: count },
    (_, index) => `!${name}(/databases/$(database)/documents/COLLECTION/m${first + index})`,
  ).join(' && ');
}

const allow = (method: string, condition: string) =>
  `match /COLLECTION/{id} { allow ${method}: if ${condition}; }`;

const write = set('w', { a: 1 });
const writes = (...ids: readonly string[]) => commit(...ids.map((id) => set(id, { a: 1 })));

/** Reads different documents in each write: `w1` reads m10 to m19, `w2` m20 to m29, … */
const perWrite = (ids: readonly string[], count: number) =>
  ids
    .map(
      (id, index) =>
        `match /COLLECTION/${id} { allow write: if ${reads(count, (index + 1) * 10)}; }`,
    )
    .join('\n');

export const READ_LIMITS: readonly RequestCase[] = [
  {
    title: '10 documents in a get',
    verdict: 'allowed',
    rules: allow('get', reads(10)),
    ask: get('x'),
  },
  {
    title: '11 documents in a get',
    verdict: 'denied',
    rules: allow('get', reads(11)),
    ask: get('x'),
  },
  {
    title: '11 reads of 10 documents in a get',
    verdict: 'allowed',
    rules: allow('get', `${reads(10)} && ${reads(1)}`),
    ask: get('x'),
  },
  {
    title: '10 documents over two permissions and an eleventh',
    verdict: 'denied',
    rules: allow('get', `${reads(6)} && false; allow get: if ${reads(5, 6)}`),
    ask: get('x'),
  },
  {
    title: '11 documents where the eleventh is not needed',
    verdict: 'allowed',
    rules: allow('get', `${reads(10)} && (${reads(1, 10)} || true)`),
    ask: get('x'),
  },
  {
    title: '10 documents in a query',
    verdict: 'allowed',
    rules: allow('list', reads(10)),
    ask: query(),
  },
  {
    title: '11 documents in a query',
    verdict: 'denied',
    rules: allow('list', reads(11)),
    ask: query(),
    official: { verdict: 'allowed', because: 'production documents 10, the emulator allows 20' },
  },
  {
    title: '10 documents in two disjuncts of a query',
    verdict: 'allowed',
    rules: allow('list', `resource.data.v == 1 ? (${reads(5)}) : (${reads(5, 5)})`),
    ask: query(where('v', 'IN', [1, 2])),
  },
  {
    title: '11 documents in two disjuncts of a query',
    verdict: 'denied',
    rules: allow('list', `resource.data.v == 1 ? (${reads(5)}) : (${reads(6, 5)})`),
    ask: query(where('v', 'IN', [1, 2])),
    official: { verdict: 'allowed', because: 'production documents 10, the emulator allows 20' },
  },
  {
    title: '10 documents in a write',
    verdict: 'allowed',
    rules: allow('write', reads(10)),
    ask: commit(write),
  },
  {
    title: '11 documents in a write',
    verdict: 'denied',
    rules: allow('write', reads(11)),
    ask: commit(write),
  },
  {
    title: '10 documents before and after a write',
    verdict: 'allowed',
    rules: allow('write', `${reads(5)} && ${reads(5, 5, 'existsAfter')}`),
    ask: commit(write),
  },
  {
    title: '20 documents in two writes',
    verdict: 'allowed',
    rules: perWrite(['w1', 'w2'], 10),
    ask: writes('w1', 'w2'),
  },
  {
    title: '21 documents in three writes',
    verdict: 'denied',
    rules: perWrite(['w1', 'w2', 'w3'], 7),
    ask: writes('w1', 'w2', 'w3'),
  },
  {
    title: '18 documents in three writes',
    verdict: 'allowed',
    rules: perWrite(['w1', 'w2', 'w3'], 6),
    ask: writes('w1', 'w2', 'w3'),
  },
  {
    title: 'the same 10 documents in three writes',
    verdict: 'allowed',
    rules: allow('write', reads(10)),
    ask: writes('w1', 'w2', 'w3'),
  },
  {
    title: 'the same 10 documents for three that are read',
    verdict: 'allowed',
    rules: allow('get', reads(10)),
    ask: batchGet('w1', 'w2', 'w3'),
  },
];

/** Conditions that are true, with the longest list that fits into 1000 expressions beside them. */
const COSTS: readonly (readonly [condition: string, list: number])[] = [
  ['true', 994],
  ['(true)', 994],
  ['1 == 1', 992],
  ['1 is int', 992],
  ['!true || true', 990],
  ['true || false', 993],
  ['true && true', 991],
  ['true && true && true', 988],
  ['false || false || true', 988],
  ['(1 / 0 == 1) || true', 987],
  ['true ? true : false', 991],
  ['"a".size() == 1', 991],
  ['math.abs(1) == 1', 991],
  ['[1, 2] == [1, 2]', 988],
  ['{"a": 1} == {"a": 1}', 988],
  ['/a/b == /a/b', 988],
  ['/a/$(1) == /a/1', 988],
  ['"abc"[0] == "a"', 990],
  ['"abc"[0:1] == "a"', 989],
  ['-(1) == 1 - 2', 989],
  ['1 in [1]', 991],
  ['request.path == request.path', 990],
  ['same(true)', 992],
  ['ignore([1, 2, 3, 4, 5])', 987],
  ['twice([1, 2, 3, 4, 5])', 985],
  ['unused()', 986],
  ['nothing()', 993],
  ['!exists(/databases/(default)/documents/COLLECTION/m)', 987],
  ['(foo == 1) || true', 989],
  ['([1 / 0, 1, 1] == 1) || true', 984],
  ['("a".size(1 + 1) == 1) || true', 985],
];

const FUNCTIONS = `
  function same(x) { return x; }
  function ignore(x) { return true; }
  function twice(x) { return x == x; }
  function unused() { let a = [1, 2, 3, 4, 5]; return true; }
  function nothing() { return true; }`;

function beside(condition: string, length: number): string {
  const items = Array.from({ length }, () => '1').join(',');
  return `match /COLLECTION/{id} { ${FUNCTIONS}
    allow get: if (${condition}) && [${items}] != 5; }`;
}

const atLimit = (verdict: Verdict, extra: number) =>
  COSTS.map(([condition, length]): RequestCase => ({
    title: `${condition} beside a list of ${length + extra}`,
    verdict,
    rules: beside(condition, length + extra),
    ask: get('x'),
  }));

const list = (length: number) => `[${Array.from({ length }, () => '1').join(',')}]`;

export const EXPRESSION_LIMITS: readonly RequestCase[] = [
  ...atLimit('allowed', 0),
  ...atLimit('denied', 1),
  {
    title: 'permissions that share the budget',
    verdict: 'denied',
    rules: allow('get', `${list(600)} == 5; allow get: if ${list(600)} != 5`),
    ask: get('x'),
  },
  {
    title: 'a permission after one that exhausts the budget',
    verdict: 'denied',
    rules: allow('get', `${list(1200)} != 5; allow get: if true`),
    ask: get('x'),
  },
  {
    title: 'a budget that `||` cannot save',
    verdict: 'denied',
    rules: allow('get', `${list(1200)} == 5 || true`),
    ask: get('x'),
  },
  {
    title: 'writes that have a budget each',
    verdict: 'allowed',
    rules: allow('write', `${list(900)} != 5`),
    ask: writes('w1', 'w2', 'w3'),
  },
  {
    title: 'disjuncts of a query that have a budget each',
    verdict: 'allowed',
    rules: allow('list', `${list(900)} != 5`),
    ask: query(where('v', 'IN', [1, 2, 3])),
  },
  {
    title: 'documents that have a budget each',
    verdict: 'allowed',
    rules: allow('get', `${list(900)} != 5`),
    ask: batchGet('w1', 'w2', 'w3'),
  },
];
