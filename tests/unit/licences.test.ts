// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Licences that let anybody use, change and pass on the code, with a notice at most. */
const AGREED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'public domain', 'PSF-2.0', 'Python-2.0'],
]);

/** Agreed to for tools, which the site does not contain: changes to them must be published. */
const AGREED_FOR_TOOLS: ReadonlySet<string> = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** Packages without a licence in their description, with the one in their files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  fuzzy: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'valid-url': 'MIT',
};

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly dev?: boolean; readonly link?: boolean }>
  >;
}

// Leave a package out whose licence is not agreed to, or agree to it above.
it('every package has a licence that is agreed to', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(500);
  const unknown = installed.flatMap(([path, { license, dev }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const written = license ?? READ_BY_HAND[name] ?? 'no licence';
    const choices = written.replace(/^\((.*)\)$/, '$1').split(' OR ');
    const isAgreed = choices.some(
      (choice) => AGREED.has(choice) || (dev && AGREED_FOR_TOOLS.has(choice)),
    );
    return isAgreed ? [] : `${name}: ${written}`;
  });
  expect(unknown).toEqual([]);
});
