// @vitest-environment node
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject, readProjectFile } from '../../../../../scripts/shared/paths.ts';
import { RECIPES } from '../../../../../scripts/test/recipes/recipeList.ts';

it.each(RECIPES)('the recipe for $name finds what it changes', ({ changes, renamed }) => {
  const texts = new Map<string, string>();
  for (const [file, before, after] of changes) {
    const text = before === '' ? '' : (texts.get(file) ?? readProjectFile(file));
    expect(text, file).toContain(before);
    texts.set(file, before === '' ? after : text.replace(before, () => after));
  }
  if (renamed) expect(existsSync(inProject(renamed[0]))).toBe(true);
});
