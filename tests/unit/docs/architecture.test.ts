// @vitest-environment node
import { existsSync } from 'node:fs';
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
