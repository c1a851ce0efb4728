// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject, readProjectFile } from '../../../scripts/shared/paths.ts';

const text = readProjectFile('docs/architecture.md');

describe('docs/architecture.md', () => {
  it('names only files and folders that exist', () => {
    const paths = [...text.matchAll(/`((?:src|emulators|scripts|tests|e2e|bench)\/[\w./-]+)`/g)];
    expect(
      paths.map(([, path]) => path ?? '').filter((path) => !existsSync(inProject(path))),
    ).toEqual([]);
  });
});

describe('its table of what the browser stores', () => {
  const [, table = ''] = text.split('## What the browser stores');

  it('has every name in the code, and no other', () => {
    const files = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' });
    // What follows a name, such as an id, is in capitals in the table.
    const inCode = files
      .filter((file) => /\.(tsx?|js)$/.test(file))
      .flatMap((file) => [
        ...readProjectFile(`src/${file}`).matchAll(/['`]studynest-([a-z0-9-]+)/g),
      ])
      .map(([, name = '']) => name.replace(/-$/, ''));
    const inTable = [...table.matchAll(/^\| (?!history)[^|]+/gm)]
      .flatMap(([cell]) => [...cell.matchAll(/`([a-z0-9-]+?)(?:[/-][A-Z/]+)?`/g)])
      .map(([, name = '']) => name);
    expect([...new Set(inTable)].toSorted()).toEqual([...new Set(inCode)].toSorted());
  });
});
