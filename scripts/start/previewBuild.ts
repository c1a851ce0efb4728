import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../shared/paths.ts';

/** The files and folders that go into a build. */
const SOURCES = [
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build',
];

/** The file that records what a build was made from. Hidden files are not deployed. */
const STAMP = 'dist/.built-from';

/** Builds `dist` for the emulators, unless it was built from the same files and settings. */
export async function buildIfStale(): Promise<void> {
  if (!isStale(ROOT, process.env)) return;
  // Taken before, so that what is changed during the build leads to another.
  const inputs = hashInputs(ROOT, process.env);
  await build({ root: ROOT });
  markBuilt(ROOT, inputs);
}

/** Whether `dist` is missing, or sources, `.env` files or variables changed since it was built. */
export function isStale(root: string, environment: NodeJS.ProcessEnv): boolean {
  const stamp = join(root, STAMP);
  if (!statSync(stamp, { throwIfNoEntry: false })) return true;
  return readFileSync(stamp, 'utf8') !== hashInputs(root, environment);
}

/** Records what `dist` was built from. Any other build empties the folder, this record included. */
export function markBuilt(root: string, inputs: string): void {
  writeFileSync(join(root, STAMP), inputs);
}

/** Returns a hash of all that goes into a build. */
export function hashInputs(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const settings = readdirSync(root).filter((name) => name.startsWith('.env'));
  for (const path of [...SOURCES, ...settings].flatMap((name) => filesIn(root, name)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  const variables = Object.entries(environment).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(variables.sort())).digest('hex');
}

/** Returns the paths, from the root, of a file or of all files in a folder. */
function filesIn(root: string, path: string): readonly string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, join(path, name)));
}
