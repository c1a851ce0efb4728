/**
 * Transactions of the server, as the Admin SDK and the full SDK in Node use them. They are
 * optimistic: a read takes no lock, and a commit fails with ABORTED if anything that the
 * transaction has read is different by then. Clients begin again after ABORTED, as they must in
 * production.
 */
import { randomBytes } from 'node:crypto';
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { pathOf, type ResourceName } from '../names.ts';
import type { Query } from '../query/model.ts';
import type { StoredDocument } from './document.ts';

/** Clients that vanish leave their transactions open; beyond this number the oldest is forgotten. */
const MAX_OPEN = 1_000;
const ID = /^[\w+/-]{16}$/;

/** What one transaction has read. */
export class Transaction {
  readonly isReadOnly: boolean;
  readonly #documents = new Map<string, StoredDocument | undefined>();
  readonly #queries: { readonly query: Query; readonly found: readonly StoredDocument[] }[] = [];

  constructor({ isReadOnly }: { readonly isReadOnly: boolean }) {
    this.isReadOnly = isReadOnly;
  }

  hasRead(name: ResourceName, document: StoredDocument | undefined): void {
    if (!this.isReadOnly) this.#documents.set(pathOf(name), document);
  }

  hasQueried(query: Query, found: readonly StoredDocument[]): void {
    if (!this.isReadOnly) this.#queries.push({ query, found });
  }

  /** @throws StatusError ABORTED if something that was read has changed */
  check(stored: {
    readonly get: (path: string) => StoredDocument | undefined;
    readonly run: (query: Query) => readonly StoredDocument[];
  }): void {
    const isSame =
      [...this.#documents].every(([path, document]) => stored.get(path) === document) &&
      this.#queries.every(({ query, found }) => {
        const now = stored.run(query);
        return now.length === found.length && now.every((each, index) => each === found[index]);
      });
    if (!isSame) {
      throw new StatusError(
        'ABORTED',
        'The transaction was aborted: something that it read has changed. Try it again.',
      );
    }
  }
}

/** The open transactions of a database. */
export class Transactions {
  readonly #open = new Map<string, Transaction>();

  /** Returns the id of a new transaction, as base64. */
  begin(transaction: Transaction): string {
    const id = randomBytes(12).toString('base64');
    this.#open.set(id, transaction);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
    return id;
  }

  /** @throws StatusError INVALID_ARGUMENT if it is not open */
  get(id: string): Transaction {
    const transaction = this.#open.get(id);
    if (!transaction) {
      throw invalidArgument(
        ID.test(id) ? 'Transaction is invalid or closed.' : 'Invalid transaction.',
      );
    }
    return transaction;
  }

  /** Ends a transaction, by a commit or a rollback. */
  end(id: string): Transaction {
    const transaction = this.get(id);
    this.#open.delete(id);
    return transaction;
  }
}
