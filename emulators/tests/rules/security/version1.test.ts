import { describe, expect, it } from 'vitest';
import { compileRules } from '../../../rules/security/compileRules.ts';
import { map, NULL } from '../../../rules/security/values.ts';

/** Whether rules of a version allow a get of a document. */
function allows(version: 1 | 2, body: string, document: string): boolean {
  const { ruleset } = compileRules(
    `rules_version = '${version}'; service cloud.firestore { match /databases/{db}/documents { ${body} } }`,
    'cloud.firestore',
  );
  return ruleset!.evaluate({
    method: 'get',
    path: ['databases', '(default)', 'documents', ...document.split('/')],
    request: map({ auth: NULL }),
    resource: NULL,
  }).allowed;
}

describe('rules of version 1', () => {
  it.each([
    ['match /w/{rest=**} { allow get; }', 'w/x', true, true],
    ['match /w/{rest=**} { allow get; }', 'w/x/y/z', true, true],
    ['match /w/x/{rest=**} { allow get; }', 'w/x/y/z', true, true],
    ['match /w/x/{rest=**} { allow get; }', 'w/x', false, true],
    ['match /w/{rest=**} { allow get: if rest == /x; }', 'w/x', true, true],
    ['match /{any=**} { match /c/{id} { allow get; } }', 'c/1', false, true],
    ['match /{any=**} { match /c/{id} { allow get; } }', 'a/1/c/1', false, true],
    ['match /w/{id} { allow get; }', 'w/x/y/z', false, false],
  ])('take a glob to the end: %s for %s', (body, document, first, second) => {
    expect(allows(1, body, document)).toBe(first);
    expect(allows(2, body, document)).toBe(second);
  });

  it('say so', () => {
    const source = 'service cloud.firestore { match /a { allow get; } }';
    expect(compileRules(source, 'cloud.firestore').ruleset?.version).toBe(1);
  });
});
