// @vitest-environment node
import { expect, it } from 'vitest';
import { costOfLibrary, readsOfLibrary } from '../../../../scripts/shared/libraryCost.ts';
import { readProjectFile } from '../../../../scripts/shared/paths.ts';

it('the cost of a library does not grow with its courses, and is that of docs/cost.md', () => {
  const docs = readProjectFile('docs/cost.md');
  for (const courses of [7, 60, 300]) {
    const { selection, course, fileNest } = readsOfLibrary(courses, 4);
    const visitors = /enough for (\d+) visitors/.exec(costOfLibrary(courses, 4))?.[1];
    const cells = [selection, course, fileNest, visitors].join('\\s*\\|\\s*');
    expect(docs).toMatch(new RegExp(`: ${courses} courses\\s*\\|\\s*${cells}\\s*\\|`));
  }
  expect(readsOfLibrary(1_000, 4)).toEqual(readsOfLibrary(60, 4));
  expect(readsOfLibrary(300, 8).fileNest).toBeLessThanOrEqual(60);
});
