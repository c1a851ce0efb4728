import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs, isStale, markBuilt } from '../../scripts/start/previewBuild.ts';

let root: string;
const SETTINGS = { VITE_EMULATOR_PORT_OFFSET: '0', HOME: '/home/ann' };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studynest-build-'));
  for (const folder of ['src/pages', 'public', 'scripts/build', 'docs', 'dist']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  write('src/pages/Home.tsx', 'old');
  write('index.html', 'old');
  write('.env', 'VITE_CONTACT=old');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

describe('the build that npm run preview serves', () => {
  it('is made when there is none', () => {
    expect(isStale(root, SETTINGS)).toBe(true);
  });

  it('is not made again when nothing that goes into it has changed', () => {
    markBuilt(root, hashInputs(root, SETTINGS));
    write('src/pages/Home.tsx', 'old');
    write('docs/operator.md', 'new');
    expect(isStale(root, { ...SETTINGS, HOME: '/home/ben' })).toBe(false);
  });

  it.each([
    'src/pages/Home.tsx',
    'src/new.ts',
    'public/robots.txt',
    'index.html',
    '.env',
    '.env.local',
    'package-lock.json',
    'vite.config.ts',
  ])('is made again when %s has changed', (path) => {
    markBuilt(root, hashInputs(root, SETTINGS));
    write(path, 'new');
    expect(isStale(root, SETTINGS)).toBe(true);
  });

  it('is made again when a file is gone', () => {
    markBuilt(root, hashInputs(root, SETTINGS));
    rmSync(join(root, 'index.html'));
    expect(isStale(root, SETTINGS)).toBe(true);
  });

  it('is made again for other settings', () => {
    markBuilt(root, hashInputs(root, SETTINGS));
    expect(isStale(root, { ...SETTINGS, VITE_EMULATOR_PORT_OFFSET: '1' })).toBe(true);
  });

  it('is made again after another build, which empties the folder', () => {
    markBuilt(root, hashInputs(root, SETTINGS));
    rmSync(join(root, 'dist'), { recursive: true });
    expect(isStale(root, SETTINGS)).toBe(true);
  });
});
