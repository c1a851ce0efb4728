/** The Firestore documents that a Storage rule reads, fetched in rounds. */
import { fromFirestoreFields } from '../rules/security/convert/firestoreValue.ts';
import { firestoreResource } from '../rules/security/firestoreResource.ts';
import type { DocumentLookup } from '../rules/security/ruleset.ts';
import type { MapValue } from '../rules/security/values.ts';
import type { FetchedDocument } from './protocol.ts';

/** Thrown out of an evaluation that needs a document which has not been fetched. */
export class DocumentNeeded extends Error {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    super(`The document /${path.join('/')} is needed first.`);
    this.name = 'DocumentNeeded';
    this.path = path;
  }
}

/**
 * The documents of one request. The evaluation stops at the first document that has not been
 * fetched and is repeated afterwards: rules have no side effects, so nothing happens twice.
 */
export class DocumentLookups implements DocumentLookup {
  readonly #documents = new Map<string, MapValue | undefined>();
  #awaited: readonly string[] | undefined;

  /** @throws DocumentNeeded for a document that has not been fetched. */
  readonly get = (path: readonly string[]): MapValue | undefined => {
    const key = keyOf(path);
    if (this.#documents.has(key)) return this.#documents.get(key);
    this.#awaited = path;
    throw new DocumentNeeded(path);
  };

  /**
   * Stores the document that was requested last.
   *
   * @throws Error if none was requested, or if it could not be read.
   */
  add({ status, result }: FetchedDocument): void {
    const path = this.#awaited;
    if (!path) throw new Error('A Firestore document came that nobody had asked for.');
    this.#awaited = undefined;
    if (status === 'invalid_state')
      throw new Error(`The Firestore document /${path.join('/')} could not be read.`);
    const document =
      status === 'ok' ? firestoreResource(path, fromFirestoreFields(result?.fields)) : undefined;
    this.#documents.set(keyOf(path), document);
  }
}

function keyOf(path: readonly string[]): string {
  return path.join('\0');
}
