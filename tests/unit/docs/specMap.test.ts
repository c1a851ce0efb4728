// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../../scripts/lib/paths.ts';
import { readProjectFile } from '../../../scripts/lib/readProjectFile.ts';

const map = readProjectFile('docs/spec-map.md');

/** Each test that the map names: its file, and the text that names it there. */
const tests = [...map.matchAll(/`((?:tests|e2e)\/[^`]+\.tsx?)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(
  ([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
);

describe('the map from the contract to code and test', () => {
  it('names a test in every row', () => {
    const rows = map.split('\n').filter((line) => /^\| (?!Contract|---)/.test(line));
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter((row) => !row.includes('“'))).toEqual([]);
  });

  it('leads to code that is there', () => {
    const paths = [...map.matchAll(/`((?:src|scripts|public)\/[^`]+)`/g)].map(([, path]) => path!);
    expect(paths.length).toBeGreaterThan(90);
    expect(paths.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  it('leads to tests that are there', () => {
    const texts = new Map<string, string>();
    const isThere = ({ file, name }: (typeof tests)[number]) => {
      const path = inProject(file);
      if (!existsSync(path)) return false;
      const text = texts.get(file) ?? readFileSync(path, 'utf8');
      texts.set(file, text);
      return text.includes(name);
    };
    expect(tests.length).toBeGreaterThan(130);
    expect(tests.filter((test) => !isThere(test))).toEqual([]);
  });
});
