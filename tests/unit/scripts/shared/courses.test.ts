// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRulesFile } from 'firebase-without-java';
import { measureRules } from '../../../../scripts/shared/measureRules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  filesWithLibrary,
  OWN_LIBRARY,
  type Library,
} from '../../../../scripts/shared/courseFiles.ts';
import { readProjectFile } from '../../../../scripts/shared/paths.ts';
import { COURSE_LIST } from '../../../../src/config/courses.ts';
import { anyLibrary } from '../../../support/anyLibrary.ts';
import * as library from '../../../support/library.ts';

const named = (...codes: string[]) => codes.map((code) => [code, `Name of ${code}`] as const);
const written = (library: Library) =>
  Object.fromEntries(
    filesWithLibrary(library, readProjectFile).map(({ name, text }) => [name, text]),
  );

describe('the courses of src/config/courses.ts', () => {
  const files = written(OWN_LIBRARY);

  it.each(['firestore.rules', 'storage.rules'])(
    'are in the %s of suites and deployments',
    (name) => {
      const [[code]] = COURSE_LIST;
      expect(files[name]).toContain(`'${code}'`);
    },
  );

  // Otherwise npm start would use copies, and not load a rule again when it is changed.
  it('written into the files of the repository change them no more', () => {
    const files = new Map(Object.entries(written(OWN_LIBRARY)));
    const again = filesWithLibrary(OWN_LIBRARY, (name) => files.get(name) ?? '');
    expect(again).toEqual(filesWithLibrary(OWN_LIBRARY, readProjectFile));
  });
});

describe('the courses of another college', () => {
  const courses = named('C++ & more', 'B.1', ...Array.from({ length: 40 }, (_, at) => `MA ${at}`));
  const files = written({ courses, categories: named('slides', 'exam-2') });
  const rules = files['firestore.rules'] ?? '';
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'courses-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['firestore.rules', 'cloud.firestore'],
    ['storage.rules', 'firebase.storage'],
  ] as const)('give rules that compile: %s', (name, service) => {
    const path = join(folder, name);
    writeFileSync(path, files[name] ?? '');
    expect(checkRulesFile(path, service)).toEqual([]);
    expect(files[name]).toContain("return category in ['slides', 'exam-2'];");
    expect(files[name]).not.toContain("'CD'");
    const lines = (files[name] ?? '').split('\n').filter((line) => line.includes("'MA "));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(101);
    expect(lines.length).toBeGreaterThan(2);
  });

  it('are spelled in links as Storage spells them', () => {
    expect(rules).toContain(String.raw`'C++ & more': 'C%2B%2B%20%26%20more', 'B.1': 'B\\.1',`);
  });

  it('can be listed and have indexes, and the old categories not', () => {
    expect(
      [...rules.matchAll(/match \/\{path=\*\*\}\/([\w-]+)\//g)].map(([, name]) => name),
    ).toEqual(['slides', 'exam-2']);
    const { indexes, fieldOverrides } = JSON.parse(files['firestore.indexes.json'] ?? '') as {
      indexes: { collectionGroup: string }[];
      fieldOverrides: { collectionGroup: string }[];
    };
    const groupsOf = (entries: typeof indexes) =>
      new Set(entries.map(({ collectionGroup }) => collectionGroup));
    expect([...groupsOf(indexes)]).toEqual(['slides', 'exam-2']);
    expect([...groupsOf(fieldOverrides)]).toEqual(['slides', 'exam-2', 'paperParts']);
  });

  it.each([
    ['a course with a slash', named('A/B'), named('note')],
    ['a course with a quote', named("A'B"), named('note')],
    ['a course of dots', named('..'), named('note')],
    ['a category in capitals', named('A'), named('Notes')],
    ['a category with the name of other data', named('A'), named('operators')],
    ['a course twice', named('A', 'A'), named('note')],
    ['a course twice, in small letters too', named('A1', 'a1'), named('note')],
    ['a course that ends with a dot', named('A.'), named('note')],
    ['a course without a name', [['A', ' '] as const], named('note')],
    // What ['A', 'One'] ['B', 'Two'] is.
    ['a comma that is missing', [undefined as unknown as readonly [string]], named('note')],
    ['a course that is a code alone', [['A'] as const], named('note')],
    ['two categories of one name', named('A'), [['a', 'Notes'] as const, ['b', 'notes'] as const]],
    ['a course in Arabic', [['رياضيات', 'Mathematics'] as const], named('note')],
    ['2,000 courses', named(...Array.from({ length: 2_000 }, (_, at) => `A${at}`)), named('note')],
    ['nine categories', named('A'), named(...'a b c d e f g h i'.split(' '))],
    ['no course', [], named('note')],
    ['no category', named('A'), []],
  ])('are refused with %s', (_, wrongCourses, categories) => {
    const write = () => written({ courses: wrongCourses, categories });
    expect(write).toThrow(/^src\/config\/courses\.ts:\n[^\n]+\nNothing was written\.$/);
  });
});

it('files with the line ends of Windows give the same rules and indexes', () => {
  const windows = (name: string) => readProjectFile(name).replaceAll('\n', '\r\n');
  expect(filesWithLibrary(OWN_LIBRARY, windows)).toEqual(
    filesWithLibrary(OWN_LIBRARY, readProjectFile),
  );
});

describe('the rules for a college', () => {
  // With blanks, because each of those has another spelling in links.
  const courses = anyLibrary(300, 8).courses.map(
    ([code, name]) => [`${code} + A.1`, name] as const,
  );
  const files = written({ courses, categories: anyLibrary(300, 8).categories });

  it.each([
    ['firestore.rules', 'cloud.firestore'],
    ['storage.rules', 'firebase.storage'],
  ] as const)('with 300 courses compile and stay below the limits: %s', (name, service) => {
    const folder = mkdtempSync(join(tmpdir(), 'college-'));
    writeFileSync(join(folder, name), files[name] ?? '');
    expect(checkRulesFile(join(folder, name), service)).toEqual([]);
    rmSync(folder, { recursive: true });
    const costs = measureRules(files[name] ?? '');
    expect(Math.max(...costs.map(({ expressions }) => expressions))).toBeLessThanOrEqual(1_000);
    expect(files[name]?.length).toBeLessThan((256 * 1024) / 8);
  });

  it('know each course, and spell it in links', () => {
    expect(files['firestore.rules']).toContain('CS300 [+] A[.]1');
    expect(files['firestore.rules']).toContain(
      "return courseCode.replace('[.]', '[.]').replace('[ ]', '%20').replace('[+]', '%2B');",
    );
  });
});

it('unit tests have courses of their own, whatever the site has', async () => {
  const { COURSE_LIST: imported } = await import('#config/courses.ts');
  expect(imported).toBe(library.COURSE_LIST);
});
