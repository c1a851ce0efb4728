import { describe, expect, it } from 'vitest';
import { compileRules } from '../../../rules/security/compileRules.ts';
import type { RulesRequest, Ruleset } from '../../../rules/security/ruleset.ts';
import { int, map, NULL, type RulesValue } from '../../../rules/security/values.ts';

function rulesetOf(body: string): Ruleset {
  const source = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
${body}
}}`;
  return compileRules(source, 'cloud.firestore').ruleset!;
}

const GET: RulesRequest = {
  method: 'get',
  path: ['databases', '(default)', 'documents', 'notes', 'n1'],
  request: map({ auth: NULL }),
  resource: NULL,
};

describe('a verdict', () => {
  it('names each rule that was tried, with its line', () => {
    const verdict = rulesetOf(`match /notes/{id} {
      allow get: if id == 'n2';
      allow get:
        if resource.data.owner == 'me';
      allow list: if true;
    }`).evaluate(GET);
    expect(verdict.allowed).toBe(false);
    expect(verdict.trials).toEqual([
      { line: 4, outcome: 'false' },
      {
        line: 6,
        outcome: 'error',
        error: { text: 'Null value error.', line: 6, column: 21 },
      },
    ]);
    expect(verdict.message).toBe("false for 'get' @ L4, Null value error. for 'get' @ L6");
  });

  it('says when no rule speaks of the request', () => {
    const { allowed, message } = rulesetOf('match /files/{id} { allow get; }').evaluate(GET);
    expect(allowed).toBe(false);
    expect(message).toBe('No matching allow statements');
  });

  it('stops at the first rule that allows', () => {
    const verdict = rulesetOf(`match /notes/{id} {
      allow get: if false;
      allow get;
      allow get: if 1 / 0 == 1;
    }`).evaluate(GET);
    expect(verdict).toEqual({
      allowed: true,
      message: '',
      trials: [
        { line: 4, outcome: 'false' },
        { line: 5, outcome: 'true' },
      ],
    });
  });

  it('of a query reports the disjunct that is denied', () => {
    const verdict = rulesetOf(
      'match /notes/{id} { allow list: if resource.data.river == "Nile"; }',
    ).evaluate({
      ...GET,
      method: 'list',
      path: GET.path.slice(0, -1),
      query: {
        collectionGroup: false,
        filter: {
          kind: 'field',
          fieldPath: ['river'],
          operator: 'in',
          value: {
            kind: 'list',
            items: [
              { kind: 'string', value: 'Nile' },
              { kind: 'string', value: 'Rhine' },
            ],
          },
        },
      },
    });
    expect(verdict.message).toBe("false for 'list' @ L3");
  });

  it('of a query that nothing can pass is that of a query without a filter', () => {
    const { allowed } = rulesetOf('match /notes/{id} { allow list: if false; }').evaluate({
      ...GET,
      method: 'list',
      path: GET.path.slice(0, -1),
      query: {
        collectionGroup: false,
        filter: {
          kind: 'field',
          fieldPath: ['a'],
          operator: 'in',
          value: { kind: 'list', items: [] },
        },
      },
    });
    expect(allowed).toBe(false);
  });

  it('of a query with more than thirty disjunctions is no', () => {
    const items = Array.from({ length: 31 }, (_, index) => int(index));
    const { allowed, message } = rulesetOf('match /notes/{id} { allow list; }').evaluate({
      ...GET,
      method: 'list',
      path: GET.path.slice(0, -1),
      query: {
        collectionGroup: false,
        filter: {
          kind: 'field',
          fieldPath: ['a'],
          operator: 'in',
          value: { kind: 'list', items },
        },
      },
    });
    expect(allowed).toBe(false);
    expect(message).toBe('The query has too many disjunctions.');
  });
});

describe('a lookup that throws', () => {
  class Signal extends Error {}
  const documents = {
    get: (): never => {
      throw new Signal();
    },
  };
  const read = 'exists(/databases/(default)/documents/a/b)';

  it.each([
    read,
    `${read} || true`,
    `true && ${read}`,
    `!${read}`,
    `[${read}] == []`,
    `${read} ? true : true`,
    'f()',
    `g(${read})`,
  ])('ends the evaluation of %s', (condition) => {
    const ruleset = rulesetOf(`function f() { let a = ${read}; return true; }
      function g(a) { return true; }
      match /notes/{id} { allow get: if ${condition}; }`);
    expect(() => ruleset.evaluate({ ...GET, documents })).toThrow(Signal);
  });

  it('is not evaluated if the answer is known without it', () => {
    const ruleset = rulesetOf(`match /notes/{id} { allow get: if true || ${read}; }`);
    expect(ruleset.evaluate({ ...GET, documents }).allowed).toBe(true);
  });
});

describe('debug', () => {
  it('reports its value and gives it back', () => {
    const seen: RulesValue[] = [];
    const ruleset = rulesetOf('match /notes/{id} { allow get: if debug(1 + 1) == 2; }');
    expect(ruleset.evaluate({ ...GET, onDebug: (value) => seen.push(value) }).allowed).toBe(true);
    expect(seen).toEqual([int(2)]);
  });
});
