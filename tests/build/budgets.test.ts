import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** The first load of a page, before any input: its HTML, and its scripts with their imports. */
interface FirstLoad {
  readonly scripts: string;
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  /** Each script with its gzipped bytes, so that a failure names the new ones. */
  readonly files: readonly string[];
}

/** Strings that occur only in that part of the Firebase SDK. */
const SDK_PARTS = {
  App: 'No Firebase App',
  Auth: 'identitytoolkit',
  Storage: 'X-Goog-Upload',
  'Realtime Database': 'previous_websocket_failure',
} as const;

function firstLoad(page: string): FirstLoad {
  const html = readFileSync(join(process.env['STUDYNEST_SITE']!, page), 'utf8');
  const texts = withImports(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!),
  );
  const all = [...texts.values()];
  const sizes = [...texts].map(([path, text]) => `${path} ${gzipSync(text).length}`);
  return {
    files: sizes.toSorted(),
    scripts: all.join('\n'),
    htmlBytes: gzipSync(html).length,
    scriptBytes: all.reduce((sum, text) => sum + gzipSync(text).length, 0),
  };
}

/** The texts of scripts and of all that they import, by their addresses. */
function withImports(waiting: string[]): ReadonlyMap<string, string> {
  const site = process.env['STUDYNEST_SITE']!;
  const texts = new Map<string, string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const text = readFileSync(join(site, path), 'utf8');
    texts.set(path, text);
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) {
      waiting.push(posix.join('/assets', imported!));
    }
  }
  return texts;
}

/** A page may outgrow its budget by a tenth before the test fails. */
const SURPRISE = 1.1;

/** Fails for a surprise; otherwise warns, with what the page loads. */
function expectWithin(budget: number, size: number, { what, list }: Described): void {
  // A warning of the test run is all that a size is worth.
  // oxlint-disable-next-line no-console
  if (size > budget) console.warn(`${what}: ${size} of ${budget}.\n${list}`);
  expect(size, list).toBeLessThan(budget * SURPRISE);
}

interface Described {
  readonly what: string;
  readonly list: string;
}

// Gzipped, in kB of 1,000 bytes: what it was, and a tenth.
describe.each([
  ['index.html', 13.2, 134, []],
  ['Notes.html', 11, 132, []],
  ['Aboutus.html', 11, 126, []],
  ['Contactus.html', 11, 129, []],
  ['TermsOfUse.html', 11, 126, []],
  ['PrivacyPolicy.html', 11, 127, []],
  ['Files.html', 12.6, 187, []],
  ['FileNest.html', 11.8, 175, []],
  ['Contribute.html', 12.2, 216, ['App']],
  ['Snippetchat.html', 11, 249, ['App', 'Realtime Database']],
])('the first load of %s', (page, htmlBudget, scriptBudget, needed) => {
  it(`stays near ${htmlBudget} kB of HTML and ${scriptBudget} kB of scripts`, () => {
    const { htmlBytes, scriptBytes, files } = firstLoad(page);
    const list = files.join('\n');
    expectWithin(htmlBudget * 1000, htmlBytes, { what: `HTML of ${page}`, list });
    expectWithin(scriptBudget * 1000, scriptBytes, { what: `scripts of ${page}`, list });
    expect(scriptBytes).toBeGreaterThan(50_000);
  });

  const others = Object.entries(SDK_PARTS).filter(([name]) => !needed.includes(name));
  it.each(others)('holds nothing of %s', (_name, mark) => {
    expect(firstLoad(page).scripts.includes(mark)).toBe(false);
  });
});

describe('what a page does before the app is there', () => {
  const earlyOf = (page: string) => {
    const html = readFileSync(join(process.env['STUDYNEST_SITE']!, page), 'utf8');
    return /<script type="module" async[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  };

  it.each(['Files.html', 'Snippetchat.html'])('waits for nothing of React on %s', (page) => {
    const texts = [...withImports([earlyOf(page)]).values()];
    expect(texts.filter((text) => text.includes('react.transitional.element'))).toEqual([]);
    expect(firstLoad(page).scripts).toContain('react.transitional.element');
  });

  it('is one script of at most 11 kB for the first rows', () => {
    const [text = '', ...others] = withImports([earlyOf('Files.html')]).values();
    expect(others).toEqual([]);
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(11_000);
  });
});

describe('the fluid', () => {
  /** The scripts that draw it: there is one. */
  const fluidScripts = (): string[] => {
    const assets = join(process.env['STUDYNEST_SITE']!, 'assets');
    return readdirSync(assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(assets, file), 'utf8'))
      .filter((text) => text.includes('webglcontextrestored'));
  };

  it('stays within 12 KB of script', () => {
    const [script, ...others] = fluidScripts();
    expect(others).toEqual([]);
    expect(gzipSync(script!).length).toBeLessThan(12 * 1024);
  });
});
