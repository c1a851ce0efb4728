import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRulesFile } from '../../rules/checkFile.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('checkRulesFile', () => {
  it.each(['cloud.firestore', 'firebase.storage'] as const)(
    'finds nothing wrong with a sound file for %s',
    (service) => {
      const file = join(folder, 'sound.rules');
      writeFileSync(
        file,
        `rules_version = '2'; service ${service} { match /a/{b} { allow get; } }`,
      );
      expect(checkRulesFile(file, service)).toEqual([]);
    },
  );

  it('names a problem by file, line and column', () => {
    const file = join(folder, 'broken.rules');
    const lines = [
      "rules_version = '2';",
      'service firebase.storage {',
      '  match /b/{b}/o {{',
      '}',
    ];
    writeFileSync(file, lines.join('\n'));
    const problems = checkRulesFile(file, 'firebase.storage');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${file}:3:19 .+`));
  });

  it.each([
    ['allow craete: if true;', 'Invalid method name: craete.'],
    ['allow get: if isNobody();', 'Invalid function name: isNobody.'],
    ['allow get: if nobody == 1;', 'Invalid variable name: nobody.'],
  ])('names what production accepts and nobody means only if it is asked: %s', (rule, said) => {
    const file = join(folder, 'warned.rules');
    writeFileSync(
      file,
      `rules_version = '2'; service cloud.firestore { match /{path=**} {\n${rule}\n} }`,
    );
    expect(checkRulesFile(file, 'cloud.firestore')).toEqual([]);
    const [warning = '', ...others] = checkRulesFile(file, 'cloud.firestore', 'WARNING');
    expect(warning.replace(/:\d+ /, ': ')).toBe(`${file}:2: ${said}`);
    expect(others).toEqual([]);
  });

  it('throws where there is no file', () => {
    expect(() => checkRulesFile(join(folder, 'none.rules'), 'cloud.firestore')).toThrow('ENOENT');
  });
});
