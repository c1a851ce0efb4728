import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../../../scripts/build/buildFiles.ts';
import { carryBuilds, isOnSite } from '../../../../scripts/deploy/carryBuilds.ts';

const origin = 'https://site.example';
let folder: string;
/** The files on the deployed site, by their addresses. */
let site: Record<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carry-'));
  site = {};
  vi.stubGlobal('fetch', (address: string) => {
    const text = site[address.replace(origin, '')];
    return Promise.resolve(new Response(text, { status: text === undefined ? 404 : 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

const hashes = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([url, text]) => [url, hashOf(Buffer.from(text))]));

/** Makes a build of one script, and returns what its `build.json` says. */
function makeBuild(version: string) {
  const files = { [`/assets/app-${version}.js`]: `version ${version}` };
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'));
  for (const [url, text] of Object.entries(files)) writeFileSync(join(folder, url), text);
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ version, files: hashes(files) }));
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const scripts = () =>
  ['1', '2', '3', '4'].filter((each) => existsSync(join(folder, `assets/app-${each}.js`)));

/** Puts the folder's files on the site, in place of all that was there. */
function deploy(): void {
  site = { '/build.json': read('build.json') };
  for (const each of scripts()) site[`/assets/app-${each}.js`] = read(`assets/app-${each}.js`);
}

describe('a deployment', () => {
  it('keeps the files of the two builds before on the site', async () => {
    for (const version of ['1', '2', '3', '4']) {
      makeBuild(version);
      await carryBuilds(folder, origin);
      deploy();
    }
    expect(scripts()).toEqual(['2', '3', '4']);
    expect(read('assets/app-2.js')).toBe('version 2');
  });

  it('of the same build keeps those before it', async () => {
    for (const version of ['1', '2', '2']) {
      makeBuild(version);
      await carryBuilds(folder, origin);
      deploy();
    }
    expect(scripts()).toEqual(['1', '2']);
  });

  it('says why there is no build before the first', async () => {
    makeBuild('1');
    expect(await carryBuilds(folder, origin)).toContain('404');
    site = { '/build.json': '<h1>Log in to the network</h1>' };
    expect(await carryBuilds(folder, origin)).toContain('build.json');
  });

  it('is recognised on the site, also where the site does not answer', async () => {
    makeBuild('1');
    expect(await isOnSite(folder, origin)).toBe(true);
    deploy();
    expect(await isOnSite(folder, origin)).toBe(true);
    makeBuild('2');
    expect(await isOnSite(folder, origin)).toBe(false);
  });

  it('fails if the site answers with another file', async () => {
    makeBuild('1');
    deploy();
    site['/assets/app-1.js'] = '<h1>Log in to the network</h1>';
    makeBuild('2');
    await expect(carryBuilds(folder, origin)).rejects.toThrow('/assets/app-1.js');
  });
});
