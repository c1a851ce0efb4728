import { describe, expect, it } from 'vitest';
import { compileRules } from '../../../rules/security/compileRules.ts';
import type { RulesIssue } from '../../../rules/security/issues.ts';
import { FILES, VERSION_1_FILES } from './cases/files.ts';
import { briefIssues } from './expression.ts';

const OLD_VERSION =
  'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).';

function issuesOf(source: string): readonly RulesIssue[] {
  return compileRules(source, 'cloud.firestore').issues;
}

describe('a rules file', () => {
  it.each(FILES)('with $title is answered with $issues', ({ source, issues }) => {
    expect(briefIssues(issuesOf(source))).toEqual(issues);
  });

  it('that is empty is refused', () => {
    expect(issuesOf('')).toMatchObject([
      { severity: 'ERROR', description: 'Rules content empty. Compilation aborted.' },
    ]);
  });

  it('that begins with a byte order mark is refused', () => {
    expect(briefIssues(issuesOf("\ufeffrules_version = '2';"))).toEqual(['E 1:1']);
  });

  it('has offsets from 0, the last character included', () => {
    const [issue] = issuesOf(
      "rules_version = '2'; service cloud.firestore { match /a { allow foo; } }",
    );
    expect(issue).toMatchObject({ line: 1, column: 65, currentOffset: 64, endOffset: 66 });
  });

  it('of more than 256 KiB is refused', () => {
    const start = "rules_version = '2'; service cloud.firestore { match /a { allow read; } }";
    const padding = ' '.repeat(256 * 1024 - start.length);
    expect(issuesOf(start + padding)).toEqual([]);
    expect(issuesOf(`${start}${padding} `)).toMatchObject([{ severity: 'ERROR' }]);
  });

  it.each([10, 11])('with %i match blocks within one another keeps to the limit of 10', (depth) => {
    const open = 'match /a { allow read; '.repeat(depth);
    const source = `rules_version = '2'; service cloud.firestore { ${open}${'}'.repeat(depth)} }`;
    expect(issuesOf(source).length).toBe(depth > 10 ? 1 : 0);
  });

  it.each([100, 101])('with a path of %i segments keeps to the limit of 100', (length) => {
    const source = `rules_version = '2'; service cloud.firestore { match ${'/a'.repeat(length)} { allow read; } }`;
    expect(issuesOf(source).length).toBe(length > 100 ? 1 : 0);
  });

  it.each([20, 21])('with %i variables in a path keeps to the limit of 20', (count) => {
    const path = Array.from({ length: count }, (_, index) => `/{v${index}}`).join('');
    const source = `rules_version = '2'; service cloud.firestore { match ${path} { allow read; } }`;
    expect(issuesOf(source).length).toBe(count > 20 ? 1 : 0);
  });

  it('nested without end is refused and does not exhaust the stack', () => {
    const condition = '!'.repeat(50_000);
    const source = `rules_version = '2'; service cloud.firestore { match /a { allow read: if ${condition}true; } }`;
    expect(issuesOf(source)).toMatchObject([
      { description: 'Expression is too complex to evaluate safely.' },
    ]);
  });

  it.each([
    ['/a/{x} == /a', 'A path template ("{name}" within an expression) is not implemented.'],
  ])('with %s is refused by name', (expression, description) => {
    const source = `rules_version = '2'; service cloud.firestore { match /a { allow read: if ${expression}; } }`;
    expect(issuesOf(source)).toMatchObject([{ severity: 'ERROR', description }]);
  });
});

describe('a rules file of version 1', () => {
  it.each(VERSION_1_FILES)('with $title warns of its age besides $issues', ({ source, issues }) => {
    const found = issuesOf(source);
    const [aged] = found.filter(({ description }) => description === OLD_VERSION);
    expect(aged).toMatchObject({ severity: 'WARNING', line: 1, column: 1 });
    expect(briefIssues(found.filter((issue) => issue !== aged))).toEqual(issues);
  });
});
