import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inProject, ROOT } from '../../shared/paths.ts';
import { runScript } from '../../shared/runScript.ts';
import type { Change, Recipe } from './recipe.ts';
import { RECIPES } from './recipeList.ts';

// node scripts/run.cjs test/recipes/recipes [NAME …]: walks the recipes of CONTRIBUTING.md and
// docs/make-it-yours.md in copies of the project, so that none becomes untrue.

/** What the copy omits. */
const LEFT_OUT = [
  '.git',
  '.data',
  'dist',
  'test-results',
  'node_modules',
  '.env',
  '.env.local',
  // It looks for what the recipe has changed.
  'recipeList.test.ts',
];

const CHECKS: readonly (readonly string[])[] = [
  ['tsc', '--noEmit'],
  ['vitest', 'run', '--project', 'unit-*'],
  ['vite', 'build'],
];

await runScript(() => {
  const names = process.argv.slice(2);
  const failed = RECIPES.filter(({ name }) => names.length === 0 || names.includes(name)).filter(
    (recipe) => !walk(recipe),
  );
  if (failed.length > 0) throw new Error(`Not true: ${failed.map(({ name }) => name).join(', ')}`);
  return Promise.resolve();
});

/** Applies a recipe to a copy of the project. @returns whether all checks passed */
function walk({ name, changes, renamed, check, built }: Recipe): boolean {
  console.log(`\n── ${name} ──`);
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  try {
    const filter = (path: string) => !LEFT_OUT.includes(basename(path));
    cpSync(ROOT, folder, { recursive: true, filter });
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
    for (const change of changes) apply(folder, change);
    if (renamed) renameSync(join(folder, renamed[0]), join(folder, renamed[1]));
    const isDone = [...CHECKS, ...(check ? [check] : [])].every(
      (args) =>
        spawnSync(process.execPath, ['scripts/run.cjs', ...args], { cwd: folder, stdio: 'inherit' })
          .status === 0,
    );
    return isDone && readFileSync(join(folder, 'dist', built[0]), 'utf8').includes(built[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function apply(folder: string, [file, before, after]: Change): void {
  const path = join(folder, file);
  const text = before === '' ? '' : readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${JSON.stringify(before)} any more.`);
  writeFileSync(path, before === '' ? after : text.replace(before, () => after));
}
