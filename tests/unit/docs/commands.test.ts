// @vitest-environment node
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject, readProjectFile } from '../../../scripts/shared/paths.ts';

const { scripts } = JSON.parse(readProjectFile('package.json')) as {
  scripts: Record<string, string>;
};

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'emulators/README.md',
  'emulators/PROTOCOLS.md',
  'src/upload/README.md',
  'src/fluid/README.md',
  ...readdirSync(inProject('docs'))
    .filter((name) => name.endsWith('.md') && name !== 'decisions.md')
    .map((name) => `docs/${name}`),
];

describe('a command in the documentation', () => {
  it.each(DOCUMENTS)('of %s is a script of package.json', (path) => {
    const text = readProjectFile(path);
    const named = [...text.matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g)].map(
      ([, script, short]) => script ?? short!,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("CONTRIBUTING's table of commands", () => {
  it('lists every script of package.json', () => {
    const text = readProjectFile('CONTRIBUTING.md');
    const listed = [...text.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) => name!);
    expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted());
  });
});
