/**
 * Refuses the queries that hosted Firestore would refuse because an index is missing. Google's
 * emulator answers them all, and the site fails once it is deployed.
 */
import { StatusError } from '../../shared/statusError.ts';
import { NAME_FIELD } from '../fieldPath.ts';
import type { Query } from '../query/model.ts';
import { memberOf, modeOf, type IndexFile, type IndexMode } from './indexFile.ts';
import { requirementsOf, type OrderedField, type Requirement } from './requirements.ts';

interface IndexField {
  readonly path: string;
  readonly mode: IndexMode;
}

interface Index extends Pick<Requirement, 'collectionGroup' | 'queryScope'> {
  readonly fields: readonly IndexField[];
  /** The entry for a map, from which a field inside of it inherits this index. */
  readonly inheritedFrom?: Index;
}

/** The modes in which each collection indexes single fields, unless the file says otherwise. */
const AUTOMATIC: readonly IndexMode[] = [1, -1, 'contains'];

export class Indexes {
  readonly #composite: readonly Index[];
  /** The indexes of single fields, by collection and field. */
  readonly #overrides = new Map<string, readonly Index[]>();
  readonly #used = new Set<Index>();

  constructor({ indexes, fieldOverrides }: IndexFile) {
    this.#composite = indexes.map(({ collectionGroup, queryScope, fields }) => ({
      collectionGroup,
      queryScope,
      fields: fields.map((field) => ({ path: field.fieldPath, mode: modeOf(field) })),
    }));
    for (const { collectionGroup, fieldPath, indexes: each } of fieldOverrides) {
      const single = each.map((index): Index => {
        const fields = [{ path: fieldPath, mode: modeOf(index) }];
        return { collectionGroup, queryScope: index.queryScope, fields };
      });
      this.#overrides.set(`${collectionGroup} ${fieldPath}`, single);
    }
  }

  /** @throws StatusError FAILED_PRECONDITION that names the entry to add */
  require(query: Query): void {
    for (const requirement of requirementsOf(query)) {
      const found = this.#find(requirement);
      if (!found) throw new StatusError('FAILED_PRECONDITION', missing(requirement));
      found.forEach((index) => this.#used.add(index.inheritedFrom ?? index));
    }
  }

  /** The entries of the file that no query has needed so far, as text. */
  get unused(): readonly string[] {
    return [...this.#composite, ...[...this.#overrides.values()].flat()]
      .filter((index) => !this.#used.has(index))
      .map(({ collectionGroup, queryScope, fields }) => {
        const texts = fields.map(({ path, mode }) => `${path} ${JSON.stringify(memberOf(mode))}`);
        return `${collectionGroup} (${queryScope}): ${texts.join(', ')}`;
      });
  }

  /** Returns the indexes that together answer the query, or undefined. */
  #find(requirement: Requirement): readonly Index[] | undefined {
    const { equal, contains, orders } = requirement;
    if (equal.length + contains.length + orders.length === 1) return [];
    const heads = new Map<Index, readonly string[]>();
    for (const index of this.#candidates(requirement)) {
      const head = headOf(index, requirement);
      if (head) heads.set(index, head);
    }
    const wanted = [...equal, ...contains];
    const complete = [...heads].find(([, head]) => wanted.every((path) => head.includes(path)));
    if (complete) return [complete[0]];
    // Indexes with the same order can be merged if their other fields are compared by equality.
    const covered = new Set([...heads.values()].flat());
    const isMerged = heads.size > 0 && equal.every((path) => covered.has(path));
    return contains.length === 0 && isMerged ? [...heads.keys()] : undefined;
  }

  #candidates(requirement: Requirement): readonly Index[] {
    const { collectionGroup, queryScope, equal, contains, orders } = requirement;
    const paths = new Set([...equal, ...contains, ...orders.map(({ path }) => path)]);
    return [
      ...this.#composite,
      ...[...paths].flatMap((path) => this.#single(collectionGroup, path)),
    ]
      .filter((index) => index.collectionGroup === collectionGroup)
      .filter((index) => index.queryScope === queryScope);
  }

  /** A field inside a map has the map's indexes, unless the file names the field itself. */
  #single(collectionGroup: string, path: string): readonly Index[] {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
      const entries = this.#overrides.get(`${collectionGroup} ${path.slice(0, end)}`);
      if (entries && end === path.length) return entries;
      if (entries) {
        return entries.map((entry) => ({
          ...entry,
          fields: entry.fields.map(({ mode }) => ({ path, mode })),
          inheritedFrom: entry,
        }));
      }
    }
    return AUTOMATIC.map((mode) => ({
      collectionGroup,
      queryScope: 'COLLECTION',
      fields: [{ path, mode }],
    }));
  }
}

/**
 * Returns the fields before the order, if the index ends with the order and the query fixes every
 * field before it. Hosted Firestore reads an index only in its own direction.
 */
function headOf(
  { fields }: Index,
  { equal, contains, orders }: Requirement,
): readonly string[] | undefined {
  const last = fields.at(-1);
  const name = { path: NAME_FIELD, mode: last?.mode === -1 ? -1 : 1 } as const;
  const named = last?.path === NAME_FIELD ? fields : [...fields, name];
  const head = named.slice(0, -orders.length);
  const tail = named.slice(-orders.length);
  const isHead = head.every(({ path, mode }) =>
    mode === 'contains' ? contains.includes(path) : mode !== 'vector' && equal.includes(path),
  );
  const isTail = orders.every(
    ({ path, direction }, place) => tail[place]?.path === path && tail[place].mode === direction,
  );
  return isHead && isTail ? head.map(({ path }) => path) : undefined;
}

/** Returns the error for a missing index. Hosted Firestore links to its console here. */
function missing(requirement: Requirement): string {
  const { collectionGroup, queryScope, equal, contains, orders } = requirement;
  const fields: readonly IndexField[] = [
    ...equal.map((path) => ({ path, mode: 1 as const })),
    ...contains.map((path) => ({ path, mode: 'contains' as const })),
    ...impliedNameLeftOut(orders).map(({ path, direction }) => ({ path, mode: direction })),
  ];
  const [only, ...others] = fields;
  const [list, entry] =
    only && others.length === 0
      ? [
          'fieldOverrides',
          {
            collectionGroup,
            fieldPath: only.path,
            indexes: [{ ...memberOf(only.mode), queryScope }],
          },
        ]
      : [
          'indexes',
          {
            collectionGroup,
            queryScope,
            fields: fields.map(({ path, mode }) => ({ fieldPath: path, ...memberOf(mode) })),
          },
        ];
  return `The query requires an index. Add to "${list}" of firestore.indexes.json: ${JSON.stringify(entry)}`;
}

/** Omits the implied name: every index ends with it, in the direction of the field before. */
function impliedNameLeftOut(orders: readonly OrderedField[]): readonly OrderedField[] {
  const isImplied = orders.at(-1)?.direction === (orders.at(-2)?.direction ?? 1);
  return isImplied ? orders.slice(0, -1) : orders;
}
