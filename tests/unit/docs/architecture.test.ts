// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawImports } from '../../../scripts/lib/importDrawing.ts';
import { inProject } from '../../../scripts/lib/paths.ts';
import { readProjectFile } from '../../../scripts/lib/readProjectFile.ts';

const text = readProjectFile('docs/architecture.md');

describe('docs/architecture.md', () => {
  it('draws the imports as they are (npm run architecture)', async () => {
    expect(/```mermaid\n([^]*?)\n```/.exec(text)?.[1]).toBe(await drawImports());
  });

  it('names only files and folders that exist', () => {
    const paths = [...text.matchAll(/`((?:src|emulators|scripts|tests|e2e|bench)\/[\w./-]+)`/g)];
    expect(
      paths.map(([, path]) => path ?? '').filter((path) => !existsSync(inProject(path))),
    ).toEqual([]);
  });
});
