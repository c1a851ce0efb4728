import * as v from 'valibot';

/** Licences that let anybody use, change and pass on the code, with a notice at most. */
const AGREED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'public domain', 'Python-2.0'],
]);

/** Agreed to for tools, which the site does not contain: changes to them must be published. */
const AGREED_FOR_TOOLS: ReadonlySet<string> = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** Packages without a licence in their description, with the one in their files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  fuzzy: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  'valid-url': 'MIT',
};

const lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      license: v.optional(v.string()),
      dev: v.optional(v.boolean(), false),
      link: v.optional(v.boolean(), false),
    }),
  ),
});

/** Returns the packages of a lock file whose licence is not agreed to, with that licence. */
export function unknownLicences(lockFile: string): string[] {
  const { packages } = v.parse(v.pipe(v.string(), v.parseJson(), lock), lockFile);
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link) return [];
    const written = license ?? READ_BY_HAND[name] ?? 'no licence';
    const choices = written.replace(/^\((.*)\)$/, '$1').split(' OR ');
    const isAgreed = choices.some(
      (choice) => AGREED.has(choice) || (dev && AGREED_FOR_TOOLS.has(choice)),
    );
    return isAgreed ? [] : `${name}: ${written}`;
  });
}
