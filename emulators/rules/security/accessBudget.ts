/**
 * The limits on get, exists, getAfter and existsAfter.
 *
 * Only distinct documents count, repeats are free. A commit shares one budget over its writes:
 * each write may ask for `perRequest` documents, all of them together for `total`.
 */

export interface AccessLimits {
  /** Distinct documents within one evaluated document, query or write. */
  readonly perRequest: number;
  /** Distinct documents within everything that shares the budget. */
  readonly total: number;
}

/** One document or one query. Google's emulator allows a query 20; production documents 10. */
export const SINGLE_REQUEST_ACCESS: AccessLimits = { perRequest: 10, total: 10 };

/** A commit, or a read of several documents. */
export const MULTIPLE_DOCUMENT_ACCESS: AccessLimits = { perRequest: 10, total: 20 };

/** Storage rules: two Firestore documents in an evaluation. */
export const STORAGE_ACCESS: AccessLimits = { perRequest: 2, total: 2 };

export class AccessBudget {
  readonly #limits: AccessLimits;
  readonly #ofAll = new Set<string>();
  #ofRequest = new Set<string>();

  constructor(limits: AccessLimits) {
    this.#limits = limits;
  }

  /** Begins the next document, query or write; called by the interpreter. */
  beginRequest(): void {
    this.#ofRequest = new Set();
  }

  /** Counts a document; false if the budget is spent, and then the document must not be read. */
  spend(path: readonly string[]): boolean {
    const key = path.join('\0');
    if (!this.#ofRequest.has(key) && this.#ofRequest.size >= this.#limits.perRequest) {
      return false;
    }
    if (!this.#ofAll.has(key) && this.#ofAll.size >= this.#limits.total) {
      return false;
    }
    this.#ofRequest.add(key);
    this.#ofAll.add(key);
    return true;
  }
}
