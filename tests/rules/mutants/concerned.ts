import type { Row } from '../attacks/attack.ts';

/** A row that touches every place. */
const EVERYTHING = '';

/**
 * Returns a function that leaves out the rows whose answers a mutant cannot change: those of other
 * collections than the rules of its function or match apply to.
 */
export function concernedBy(
  file: string,
  rules: string,
): (mutant: string, row: Row<string>) => boolean {
  const places = new Map<Row<string>, ReadonlySet<string>>();
  const concerned = new Map<string, readonly string[]>();
  const isDatabase = file.endsWith('.json');
  return (mutant, row) => {
    const part = mutant.slice(`${file}, `.length).split(/[: ]/)[0] ?? '';
    const names =
      concerned.get(part) ?? (isDatabase ? [part.split('/')[0] ?? ''] : collectionsOf(part, rules));
    concerned.set(part, names);
    const touched = places.get(row) ?? placesOf(row);
    places.set(row, touched);
    return touched.has(EVERYTHING) || names.some((name) => name === '*' || touched.has(name));
  };
}

/** The collections that a match names, or those that call a function; '*' for any. */
function collectionsOf(part: string, rules: string): string[] {
  const blocks = rules.split(/\n(?= {4}(?:function|match) )/).slice(1);
  const found = new Set<string>();
  const look = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const block of blocks) {
      const [, called, path] = /^ {4}(?:function (\w+)|match (\S+))/.exec(block) ?? [];
      if (path === name || (called !== name && block.includes(`${name}(`)))
        look(called ?? path ?? '');
    }
  };
  look(part);
  return [...found]
    .filter((name) => name.startsWith('/'))
    .map((path) => path.split('/').find((segment) => /^[\w-]+$/.test(segment)) ?? '*');
}

/** All segments of the paths that a row reads or writes. */
function placesOf(row: Row<string>): ReadonlySet<string> {
  const { operation, at } = row;
  const data = row.data?.({ me: 'me', uid: (name) => name, row: row.id, now: 0 });
  const keys = (value: unknown) =>
    Array.isArray(value) ? value.map(String) : Object.keys(value ?? {});
  const writes = (data ?? {}) as Readonly<Record<string, unknown>>;
  const isUpdate = operation === 'update' && at === '';
  const paths = [
    ...(isUpdate ? keys(data) : [at]),
    ...(operation === 'commit'
      ? [...keys(writes['set']), ...keys(writes['update']), ...keys(writes['delete'])]
      : []),
    ...(operation === 'contribute' ? ['storedNames', 'recordPaces'] : []),
    ...(operation === 'report' ? ['reportPaces'] : []),
  ];
  return new Set(paths.flatMap((path) => path.split('/')));
}
