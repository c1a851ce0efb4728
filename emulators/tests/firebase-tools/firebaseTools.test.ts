import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../firebase-tools', import.meta.url));

let folder: string;
let find: (project: string) => string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'firebase-tools-')));
  // A copy of the package elsewhere, beside which no firebase-tools is installed.
  await cp(SOURCE, join(folder, 'package'), { recursive: true });
  await writeFile(join(folder, 'package/package.json'), '{"type":"module"}');
  const copy = pathToFileURL(join(folder, 'package/firebaseTools.ts')).href;
  ({ findFirebaseTools: find } = (await import(/* @vite-ignore */ copy)) as {
    findFirebaseTools: typeof find;
  });
  vi.stubEnv('PATH', join(folder, 'bin'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function install(place: string, version: string): Promise<string> {
  const home = join(folder, place, 'node_modules/firebase-tools');
  await mkdir(join(home, 'lib/bin'), { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ version }));
  await writeFile(join(home, 'lib/bin/firebase.js'), '');
  return join(home, 'lib/bin/firebase.js');
}

it('finds the firebase-tools of the project before a global one', async () => {
  await install('lib', '16.0.0');
  await mkdir(join(folder, 'bin'));
  await symlink(
    '../lib/node_modules/firebase-tools/lib/bin/firebase.js',
    join(folder, 'bin/firebase'),
  );
  expect(find(join(folder, 'project'))).toContain('lib/node_modules');
  const own = await install('project', '15.34.2');
  expect(find(join(folder, 'project'))).toBe(own);
});

it('finds a global one where Windows has it', async () => {
  const program = await install('bin', '15.40.0');
  expect(find(join(folder, 'project'))).toBe(program);
});

it('refuses an old one, with the version that is needed', async () => {
  await install('project', '15.9.0');
  expect(() => find(join(folder, 'project'))).toThrow(/15\.9\.0; 15\.34\.2 or later is needed/);
});

it('says what to install if there is none', () => {
  expect(() => find(folder)).toThrow('npm install -D firebase-tools@15');
});
