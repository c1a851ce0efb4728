// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, MAX_FILE_NAME_LENGTH } from '#config/limits.ts';
import { CATEGORIES } from '#model/categories.ts';
import { COURSES } from '#model/courses.ts';
import { REFUSED_ENDINGS, STORED_CONTENT_TYPES } from '#model/fileKinds.ts';

/** The strings of the list that a rules file compares with after `name in`. */
function listAfter(rules: string, name: string): string[] {
  const list = new RegExp(`return ${name} in \\[([^\\]]*)\\]`).exec(rules)?.[1];
  if (list === undefined) throw new Error(`The rules hold no list for ${name}.`);
  return [...list.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '');
}

// Rules cannot import, so they repeat what src/model and src/config say.
describe.each(['firestore.rules', 'storage.rules'])('%s', (file) => {
  const rules = readFileSync(file, 'utf8');

  it('knows the same courses as the app', () => {
    expect(listAfter(rules, 'code')).toEqual([...COURSES]);
  });

  it('knows the same categories as the app', () => {
    expect(listAfter(rules, 'category')).toEqual([...CATEGORIES]);
  });

  it('takes the same content types as the app', () => {
    expect(listAfter(rules, 'contentType').sort()).toEqual([...STORED_CONTENT_TYPES].sort());
  });

  it('takes files and names of the same size as the app', () => {
    expect(rules).toContain('.size <= 25 * 1024 * 1024');
    expect(MAX_FILE_BYTES).toBe(25 * 1024 * 1024);
    expect(rules).toContain('name.size() <= 200');
    expect(MAX_FILE_NAME_LENGTH).toBe(200);
  });
});

describe('storage.rules', () => {
  it('refuses the same endings as the app', () => {
    const rules = readFileSync('storage.rules', 'utf8');
    const endings = /\\\\\.\(([a-z|]+)\)'/.exec(rules)?.[1] ?? '';
    expect(endings.split('|').map((ending) => `.${ending}`)).toEqual([...REFUSED_ENDINGS]);
  });
});
