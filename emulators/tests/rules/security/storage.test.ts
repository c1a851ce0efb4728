import { describe, expect, it } from 'vitest';
import { AccessBudget, STORAGE_ACCESS } from '../../../rules/security/accessBudget.ts';
import { compileRules } from '../../../rules/security/compileRules.ts';
import { firestoreResource } from '../../../rules/security/firestoreResource.ts';
import type { RulesMethod } from '../../../rules/security/ruleset.ts';
import { bool, map, NULL } from '../../../rules/security/values.ts';

function verdictOf(condition: string, method: RulesMethod = 'get', path = 'b/bucket/o/a/b.pdf') {
  const { ruleset } = compileRules(
    `rules_version = '2';
service cloud.firestore { match /none { allow read; } }
service firebase.storage { match /b/{bucket}/o { match /{path=**} { allow read, write: if ${condition}; } } }`,
    'firebase.storage',
  );
  return ruleset!.evaluate({
    method,
    path: path.split('/'),
    request: map({ auth: NULL }),
    resource: NULL,
    access: new AccessBudget(STORAGE_ACCESS),
    documents: {
      get: (segments) =>
        segments.at(-1) === 'missing'
          ? undefined
          : firestoreResource(segments, map({ open: bool(true) })),
    },
  });
}

const document = (id: string) => `/databases/(default)/documents/c/${id}`;

describe('Storage rules', () => {
  it.each([
    ['bucket == "bucket" && path == /a/b.pdf', true],
    ['request.path == /b/bucket/o/a/b.pdf', true],
    ['request.method == "get"', true],
    ['path[1].matches(".*[.]pdf")', true],
    [`firestore.get(${document('x')}).data.open`, true],
    [`firestore.exists(${document('x')})`, true],
    [`firestore.exists(${document('missing')})`, false],
    [`!firestore.exists(${document('missing')})`, true],
    [`firestore.get(${document('missing')}).data.open`, false],
    [`exists(${document('x')})`, false],
    [`get(${document('x')}).data.open`, false],
    [`firestore.getAfter(${document('x')}).data.open`, false],
  ])('with the condition %s answer %s', (condition, allowed) => {
    expect(verdictOf(condition).allowed).toBe(allowed);
  });

  it('may read two documents, not three', () => {
    const read = (id: string) => `firestore.exists(${document(id)})`;
    expect(verdictOf(`${read('x')} && ${read('y')} && ${read('x')}`).allowed).toBe(true);
    expect(verdictOf(`${read('x')} && ${read('y')} && ${read('z')}`).allowed).toBe(false);
  });

  it('match the root of a bucket with a glob of no segment', () => {
    expect(verdictOf('true', 'list', 'b/bucket/o').allowed).toBe(true);
    expect(verdictOf('true', 'list', 'b/bucket').allowed).toBe(false);
  });

  it('are blind for the block of the other service', () => {
    const source = "rules_version = '2'; service cloud.firestore { match /b/{x} { allow read; } }";
    const { ruleset } = compileRules(source, 'firebase.storage');
    const request = { method: 'get', path: ['b', 'x'], request: map({}), resource: NULL } as const;
    expect(ruleset!.evaluate(request).message).toBe('No matching allow statements');
  });
});

describe('Firestore rules', () => {
  it('do not know the package firestore', () => {
    const source = `rules_version = '2'; service cloud.firestore {
      match /a/{b} { allow read: if firestore.exists(${document('x')}); } }`;
    const { ruleset, issues } = compileRules(source, 'cloud.firestore');
    expect(issues).toMatchObject([
      { severity: 'WARNING', description: 'Invalid function name: firestore.exists.' },
    ]);
    const documents = { get: () => map({}) };
    const request = { method: 'get', path: ['a', 'b'], request: map({}), resource: NULL } as const;
    expect(ruleset!.evaluate({ ...request, documents }).allowed).toBe(false);
  });
});
