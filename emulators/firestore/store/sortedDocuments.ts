/** Documents kept sorted in one order, so that a query reads a part and sorts nothing. */
import { compareValues } from '../compare.ts';
import type { FieldPath } from '../fieldPath.ts';
import { compareNames } from '../names.ts';
import { getField, type Value } from '../values.ts';
import type { StoredDocument } from './document.ts';

/** A field to sort by. The name is always the last one, ascending. */
export interface SortField {
  readonly path: FieldPath;
  readonly direction: 1 | -1;
}

export interface SortedEntry {
  readonly document: StoredDocument;
  /** The values of the sort fields. */
  readonly keys: readonly Value[];
}

/** Up to this many changes are put in place one by one; more are merged in one pass. */
const FEW_CHANGES = 16;

export class SortedDocuments {
  readonly #sortFields: readonly SortField[];
  #entries: SortedEntry[] = [];
  #added = new Map<string, SortedEntry>();
  #removed = new Map<string, SortedEntry>();

  /** Documents without one of the fields are left out. */
  constructor(sortFields: readonly SortField[], documents: Iterable<StoredDocument>) {
    this.#sortFields = sortFields;
    for (const document of documents) this.add(document);
  }

  add(document: StoredDocument): void {
    const entry = this.#entryOf(document);
    if (entry) this.#added.set(document.path, entry);
  }

  remove(document: StoredDocument): void {
    const entry = this.#entryOf(document);
    if (entry && !this.#added.delete(document.path)) this.#removed.set(document.path, entry);
  }

  /** All documents in order. Changes are sorted in here, not when they are made. */
  get entries(): readonly SortedEntry[] {
    if (this.#added.size + this.#removed.size > FEW_CHANGES) this.#mergeChanges();
    else this.#placeChanges();
    return this.#entries;
  }

  #placeChanges(): void {
    for (const entry of this.#removed.values()) this.#entries.splice(this.#positionOf(entry), 1);
    for (const entry of this.#added.values())
      this.#entries.splice(this.#positionOf(entry), 0, entry);
    this.#removed.clear();
    this.#added.clear();
  }

  #mergeChanges(): void {
    const removed = new Set([...this.#removed.values()].map(({ document }) => document));
    const kept = this.#entries.filter(({ document }) => !removed.has(document));
    const added = [...this.#added.values()].sort((a, b) => this.#compare(a, b));
    const merged: SortedEntry[] = [];
    let next = 0;
    for (const entry of kept) {
      for (
        let candidate = added[next];
        candidate && this.#compare(candidate, entry) < 0;
        candidate = added[next]
      ) {
        merged.push(candidate);
        next += 1;
      }
      merged.push(entry);
    }
    this.#entries = merged.concat(added.slice(next));
    this.#removed.clear();
    this.#added.clear();
  }

  #positionOf(entry: SortedEntry): number {
    return firstIndex(this.#entries, (other) => this.#compare(other, entry) >= 0);
  }

  #entryOf(document: StoredDocument): SortedEntry | undefined {
    const keys: Value[] = [];
    for (const { path } of this.#sortFields) {
      const value = getField(document.fields, path);
      if (value === undefined) return undefined;
      keys.push(value);
    }
    return { document, keys };
  }

  #compare(a: SortedEntry, b: SortedEntry): number {
    for (const [index, { direction }] of this.#sortFields.entries()) {
      const order = compareValues(a.keys[index] as Value, b.keys[index] as Value);
      if (order !== 0) return order * direction;
    }
    return compareNames(a.document.name, b.document.name);
  }
}

/**
 * Returns the first index whose item meets a condition that all later items meet too.
 * @param within the range to search; its end is returned if no item in it meets the condition
 */
export function firstIndex<Item>(
  items: readonly Item[],
  meets: (item: Item) => boolean,
  within: { readonly from: number; readonly to: number } = { from: 0, to: items.length },
): number {
  let low = within.from;
  let high = within.to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (meets(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
