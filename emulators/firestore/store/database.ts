/** The documents of one database, in memory. */
import { Transactions } from './transactions.ts';
import type { StoredDocument } from './document.ts';
import type { Micros } from '../time.ts';
import { Announcements } from './Announcements.ts';
import { Deletions } from './deletions.ts';
import { DocumentSet } from './documentSet.ts';

/** A document before and after a change. */
export interface DocumentChange {
  readonly path: string;
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
}

/** What one commit has changed, and when. */
export interface Change {
  readonly time: Micros;
  readonly documents: readonly DocumentChange[];
}

/** Is told what a commit changes, before it is in force; if it throws, nothing changes. */
export type Keep = (documents: readonly DocumentChange[]) => void;

export class Database {
  readonly transactions = new Transactions();
  readonly deletions = new Deletions();
  /** What each commit has changed, for listeners. */
  readonly commits = new Announcements<Change>();
  readonly #documents = new Map<string, StoredDocument>();
  /** By the path of the collection. */
  readonly #collections = new Map<string, DocumentSet>();
  /** By the id of the collections, wherever they are. */
  readonly #groups = new Map<string, DocumentSet>();
  readonly #keep: Keep;

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  get documents(): Iterable<StoredDocument> {
    return this.#documents.values();
  }

  get(path: string): StoredDocument | undefined {
    return this.#documents.get(path);
  }

  put(document: StoredDocument): void {
    this.#documents.set(document.path, document);
    this.#replace(document, document);
  }

  delete(path: string): void {
    const document = this.#documents.get(path);
    if (document) {
      this.#documents.delete(path);
      this.#replace(document, undefined);
    }
  }

  /** Returns a collection; one without documents is empty, not absent. */
  collection(path: string): DocumentSet {
    return this.#collections.get(path) ?? new DocumentSet();
  }

  /** Returns the documents of all collections with an id. */
  group(collectionId: string): DocumentSet {
    return this.#groups.get(collectionId) ?? new DocumentSet();
  }

  /** The paths of the collections that hold documents. */
  get collectionPaths(): Iterable<string> {
    return this.#collections.keys();
  }

  /** Brings a commit into force, and tells listeners of it. */
  apply(change: Change): void {
    if (change.documents.length > 0) this.#keep(change.documents);
    for (const { path, before, after } of change.documents) {
      if (after) this.put(after);
      else this.delete(path);
      if (before && !after) this.deletions.add(before, change.time);
    }
    this.commits.announce(change);
  }

  /** Deletes a document or collection and all below it; the empty path is everything. */
  clear(path: string, time: Micros): void {
    const documents: DocumentChange[] = [];
    for (const before of this.#documents.values()) {
      if (path === '' || before.path === path || before.path.startsWith(`${path}/`))
        documents.push({ path: before.path, before, after: undefined });
    }
    this.apply({ time, documents });
  }

  #replace(place: StoredDocument, document: StoredDocument | undefined): void {
    const collectionId = place.name.segments.at(-2) ?? '';
    replaceIn(this.#collections, place.collectionPath, place.path, document);
    replaceIn(this.#groups, collectionId, place.path, document);
  }
}

function replaceIn(
  sets: Map<string, DocumentSet>,
  key: string,
  path: string,
  document: StoredDocument | undefined,
): void {
  const set = sets.get(key) ?? new DocumentSet();
  set.replace(path, document);
  if (set.size === 0) sets.delete(key);
  else sets.set(key, set);
}
