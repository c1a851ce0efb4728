/** In which transaction a read takes place. */
import { refuseMembers, type Call } from './call.ts';
import { Transaction } from './store/transactions.ts';
import { readMessage, readOneOf, readText, type Message } from './wire.ts';

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
  if (selector.member === 'transaction')
    return { transaction: database.transactions.get(readText(selector.value)), begun: undefined };
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
