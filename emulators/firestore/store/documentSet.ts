/** The documents of a collection or a collection group, with sorted views for queries. */
import { formatFieldPath } from '../fieldPath.ts';
import type { StoredDocument } from './document.ts';
import { SortedDocuments, type SortedEntry, type SortField } from './sortedDocuments.ts';

/** The most sorted views kept per set; the least recently used one is dropped. */
const MAX_VIEWS = 16;

export class DocumentSet {
  readonly #documents = new Map<string, StoredDocument>();
  /** By order, the most recently used last. */
  readonly #views = new Map<string, SortedDocuments>();

  get size(): number {
    return this.#documents.size;
  }

  get documents(): Iterable<StoredDocument> {
    return this.#documents.values();
  }

  /** Replaces the stored version with a new one, or removes it. */
  replace(path: string, document: StoredDocument | undefined): void {
    const before = this.#documents.get(path);
    if (document) this.#documents.set(path, document);
    else this.#documents.delete(path);
    for (const view of this.#views.values()) {
      if (before) view.remove(before);
      if (document) view.add(document);
    }
  }

  /** Returns the documents that have all the sort fields, in their order, then by name. */
  sortedBy(sortFields: readonly SortField[]): readonly SortedEntry[] {
    const key = sortFields
      .map(({ path, direction }) => `${direction}${formatFieldPath(path)}`)
      .join();
    const view = this.#views.get(key) ?? new SortedDocuments(sortFields, this.documents);
    this.#views.delete(key);
    this.#views.set(key, view);
    const [oldest] = this.#views.keys();
    if (this.#views.size > MAX_VIEWS && oldest !== undefined) this.#views.delete(oldest);
    return view.entries;
  }
}
