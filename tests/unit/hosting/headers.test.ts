// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '../../../scripts/build/inlineScript.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Hosting {
  readonly hosting: {
    readonly headers: readonly {
      readonly source?: string;
      readonly regex?: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

const { hosting } = JSON.parse(read('firebase.json')) as Hosting;
const policy = hosting.headers
  .flatMap(({ headers }) => headers)
  .find(({ key }) => key === 'Content-Security-Policy')?.value;

describe('security headers', () => {
  it("let exactly the pages' one inline script run", () => {
    const hash = createHash('sha256')
      .update(inlineScript(read('src/start/inline.js')))
      .digest('base64');
    expect(policy?.match(/'sha256-[^']+'/g)).toEqual([`'sha256-${hash}'`]);
    expect(read('index.html')).not.toMatch(/<script>/);
  });

  it('let scripts come from this site and Google sign-in alone', () => {
    const sources = policy?.match(/script-src ([^;]+)/)?.[1]?.split(' ');
    expect(sources?.filter((source) => !source.startsWith("'sha256-"))).toEqual([
      "'self'",
      'https://apis.google.com',
    ]);
  });

  // A glob leaves out what begins with a dot.
  it('are on every answer, that of security.txt too', () => {
    const [{ regex = '(?!)' } = {}] = hosting.headers;
    for (const path of ['/', '/Files', '/.well-known/security.txt', '/assets/none.js'])
      expect(path).toMatch(new RegExp(regex, 'u'));
  });

  it('let workers come from this site alone', () => {
    expect(policy).toContain("worker-src 'self';");
  });

  it('keep no page, and no folder whose missing files would be kept with it, for long', () => {
    const cached = Object.fromEntries(
      hosting.headers.map(({ source = '', regex = source, headers }) => [
        regex,
        headers.find(({ key }) => key === 'Cache-Control')?.value,
      ]),
    );
    expect(cached['.*']).toBe('no-cache');
    expect(JSON.stringify(cached)).not.toContain('immutable');
  });
});
