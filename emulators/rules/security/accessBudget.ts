/**
 * The limits on get, exists, getAfter and existsAfter.
 *
 * Only distinct documents count; repeats are free. The writes of a commit share one budget: each
 * write may read `perRequest` documents, and all of them together `total`.
 */

export interface AccessLimits {
  /** Distinct documents within one evaluated document, query or write. */
  readonly perRequest: number;
  /** Distinct documents within everything that shares the budget. */
  readonly total: number;
}

/** For one document or one query. Google's emulator allows a query 20; Google documents 10. */
export const SINGLE_REQUEST_ACCESS: AccessLimits = { perRequest: 10, total: 10 };

/** For a commit, or a read of several documents. */
export const MULTIPLE_DOCUMENT_ACCESS: AccessLimits = { perRequest: 10, total: 20 };

/** For Storage rules: two Firestore documents in an evaluation. */
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

  /** Counts a document; returns false if the budget is spent: it must not be read then. */
  spend(path: readonly string[]): boolean {
    const key = path.join('\0');
    if (!this.#ofRequest.has(key) && this.#ofRequest.size >= this.#limits.perRequest) return false;
    if (!this.#ofAll.has(key) && this.#ofAll.size >= this.#limits.total) return false;
    this.#ofRequest.add(key);
    this.#ofAll.add(key);
    return true;
  }
}
