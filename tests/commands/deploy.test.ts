import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, ROOT } from '../../scripts/shared/paths.ts';
import { HOSTED_SETTINGS } from '../support/hostedSettings.ts';

/** Files that the copy omits, or has as a link. */
const LEFT_OUT = ['.git', '.data', 'dist', 'test-results', 'node_modules', '.env', '.env.local'];
/** Files of the suites that run beside this test, which may be gone before they are copied. */
const RUN_FILES = '.firebase-';
const SETTINGS = {
  ...HOSTED_SETTINGS,
  VITE_FIREBASE_STORAGE_BUCKET: 'files.college.org',
  VITE_FIREBASE_DATABASE_URL: 'https://notes-eu.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_FIRESTORE_DATABASE: 'library',
  VITE_SITE_ORIGIN: 'https://notes.college.org',
  VITE_MOVED_ADDRESS: 'https://elsewhere.college.org/a/rather/long/address/of/the/next/site',
  VITE_APP_CHECK_SITE_KEY: '6Lc-a-site-key-of-reCAPTCHA-Enterprise',
  VITE_VITALS_ADDRESS: 'https://vitals.college.org/loads',
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studynest-deploy-'));
  const filter = (path: string) =>
    !LEFT_OUT.includes(basename(path)) && !basename(path).startsWith(RUN_FILES);
  cpSync(ROOT, join(folder, 'site'), { recursive: true, filter });
  symlinkSync(inProject('node_modules'), join(folder, 'site/node_modules'));
  mkdirSync(join(folder, 'home'));
  const lines = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'site/.env'), lines.join(''));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run deploy` in the copy, without a login. */
function deploy(): Promise<{ readonly status: number | null; readonly output: string }> {
  const home = join(folder, 'home');
  const child = spawn(process.execPath, ['scripts/run.cjs', 'deploy/deploy'], {
    cwd: join(folder, 'site'),
    // None of the variables of a test, of a login or of the settings.
    env: { PATH: process.env['PATH'], HOME: home, METADATA_SERVER_DETECTION: 'none' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => (output += String(data)));
  }
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ status, output }));
  });
}

describe('npm run deploy', () => {
  it('is content with filled-in settings, and ends before any build where nobody is logged in', async () => {
    const { status, output } = await deploy();
    expect(output.match(/^TO DO .*/gm)).toEqual([
      expect.stringContaining('TO DO login: nobody is logged in. Run npx firebase login'),
    ]);
    expect(output).not.toContain('size budgets');
    expect(output).toContain('1 to do. Nothing was deployed.');
    expect(status).toBe(1);
  });
});
