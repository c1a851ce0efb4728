import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '../../e2e/support/pages.ts';
import { SITE_NAME } from '../../src/config/site.ts';

let site = '';
beforeAll(() => {
  site = process.env['STUDYNEST_SITE']!;
});

const read = (file: string) => readFileSync(join(site, file), 'utf8');

/** Returns the `content` or `href` of a tag of the page. */
function said(html: string, tag: string): string | undefined {
  return new RegExp(`<(?:meta|link) ${tag} (?:content|href)="([^"]*)"`).exec(html)?.[1];
}

const addresses = PAGES.map(({ address }) => address.replace(/\?.*/, ''));
const files = addresses.map((path) =>
  path === '/' ? 'index.html' : path === '/dashboard' ? '404.html' : `${path.slice(1)}.html`,
);

describe('the head of a page', () => {
  it.each(files)('of %s says what it is to search engines and chats', (file) => {
    const html = read(file);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect(title).toContain(SITE_NAME);
    expect(said(html, 'name="description"')?.length).toBeGreaterThan(15);
    expect(said(html, 'property="og:title"')).toBe(title);
    expect(said(html, 'property="og:description"')).toBe(said(html, 'name="description"'));
    expect(said(html, 'property="og:image"')).toMatch(/^https:\/\/.*\/preview\.png$/);
    const address = said(html, 'rel="canonical"');
    expect(address?.replace(/^https:\/\/[^/]+/, '')).toBe(
      file === '404.html' ? undefined : addresses[files.indexOf(file)],
    );
  });

  it('has a title of its own on every page', () => {
    const titles = files.map((file) => /<title>([^<]+)<\/title>/.exec(read(file))?.[1]);
    expect(new Set(titles).size).toBe(files.length);
  });

  it('leads to icons and a manifest that are there', () => {
    const html = read('index.html');
    const icons = [
      ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g),
    ];
    expect(icons).toHaveLength(3);
    const manifest = JSON.parse(read('manifest.webmanifest')) as {
      readonly icons: readonly { readonly src: string }[];
    };
    const paths = [...icons.map(([, path]) => path!), ...manifest.icons.map(({ src }) => src)];
    expect(paths.filter((path) => !existsSync(join(site, path)))).toEqual([]);
    expect(existsSync(join(site, 'preview.png'))).toBe(true);
  });
});

describe('security.txt', () => {
  it('says whom to tell for less than a year, and is among the files that Hosting gets', () => {
    const text = read('.well-known/security.txt');
    expect(text).toContain('Contact: mailto:');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
      readonly hosting: { readonly ignore: string[] };
    };
    const load = createRequire(import.meta.url);
    const { listFiles } = load('firebase-tools/lib/listFiles') as {
      readonly listFiles: (folder: string, ignore: readonly string[]) => string[];
    };
    expect(listFiles(site, hosting.ignore)).toContain('.well-known/security.txt');
  });
});
