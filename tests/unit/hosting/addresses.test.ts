// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#app/pageTable.ts';
import { pageRewrites } from '../../../scripts/build/hostedBuild.ts';

interface Hosting {
  readonly hosting: {
    readonly redirects: readonly { readonly regex: string; readonly destination: string }[];
  };
}

const { hosting } = JSON.parse(
  readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'),
) as Hosting;

const paths = PAGES.map(({ path }) => path).filter((path) => path !== '/' && path !== '*');

/** Returns the rewrites for a build with these pages. */
function rewritesOf(names: readonly string[]) {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    for (const name of names) writeFileSync(join(site, name), '');
    return pageRewrites(site);
  } finally {
    rmSync(site, { recursive: true });
  }
}

const rewrites = rewritesOf([
  ...paths.map((path) => `${path}.html`),
  '404.html',
  'index.html',
  'Offline.html',
  'mark.svg',
]);

/** Returns the page that Hosting shows for a path that is no file; undefined for its 404 page. */
const shownAt = (path: string) =>
  rewrites.find(({ regex }) => new RegExp(regex, 'u').test(path))?.destination;

describe('addresses on Hosting', () => {
  it.each(paths)('%s leads to its page in any case, as in the router', (path) => {
    expect(shownAt(path.toLowerCase())).toBe(`${path}.html`);
    expect(shownAt(path.toUpperCase())).toBe(`${path}.html`);
  });

  it('anything else is not found', () => {
    expect(rewrites).toHaveLength(paths.length);
    expect(shownAt('/dashboard')).toBeUndefined();
    expect(shownAt('/Aboutus/more')).toBeUndefined();
    expect(shownAt('/xAboutus')).toBeUndefined();
  });

  it('/contact leads to /Contactus', () => {
    expect(hosting.redirects).toHaveLength(1);
    for (const path of ['/contact', '/Contact']) {
      expect(path).toMatch(new RegExp(hosting.redirects[0]!.regex, 'u'));
    }
    expect(hosting.redirects[0]!.destination).toBe('/Contactus');
  });
});
