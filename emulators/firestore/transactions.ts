/**
 * Transactions of the server, as the Admin SDK and the full SDK in Node use them. They are
 * optimistic: a read takes no lock, and a commit fails with ABORTED if anything that the
 * transaction has read is different by then. Clients begin again after ABORTED, as they must in
 * production.
 */
import { randomBytes } from 'node:crypto';
import { invalidArgument, StatusError } from '../shared/statusError.ts';
import { refuseMembers, type Call } from './call.ts';
import { pathOf, type ResourceName } from './names.ts';
import type { Query } from './query/model.ts';
import { runQuery } from './query/runQuery.ts';
import type { Database } from './store/database.ts';
import type { StoredDocument } from './store/document.ts';
import { readMessage, readOneOf, readText, type Message } from './wire.ts';

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
  check(database: Database): void {
    const isSame =
      [...this.#documents].every(([path, document]) => database.get(path) === document) &&
      this.#queries.every(({ query, found }) => {
        const now = runQuery(database, query);
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

/** The members of a read that say when it takes place. */
export const CONSISTENCY = ['transaction', 'newTransaction', 'readTime'] as const;

/** The transaction in which a read takes place, if any, and its id if the read has begun it. */
export interface JoinedTransaction {
  readonly transaction: Transaction | undefined;
  readonly begun: string | undefined;
}

/**
 * Reads the `consistency_selector` of a read.
 * @throws StatusError UNIMPLEMENTED for a time in the past
 */
export function joinTransaction({ database }: Call, message: Message): JoinedTransaction {
  refuseMembers(message, ['readTime']);
  const selector = readOneOf(message, ['transaction', 'newTransaction']);
  if (!selector) return { transaction: undefined, begun: undefined };
  if (selector.member === 'transaction') {
    return { transaction: database.transactions.get(readText(selector.value)), begun: undefined };
  }
  const transaction = readOptions(selector.value);
  return { transaction, begun: database.transactions.begin(transaction) };
}

/** Reads `TransactionOptions`. */
export function readOptions(json: unknown): Transaction {
  const mode = readOneOf(readMessage(json ?? {}, ['readOnly', 'readWrite']), [
    'readOnly',
    'readWrite',
  ]);
  const isReadOnly = mode?.member === 'readOnly';
  refuseMembers(readMessage(mode?.value ?? {}, ['readTime', 'retryTransaction']), ['readTime']);
  return new Transaction({ isReadOnly });
}
