/** `documents:beginTransaction` and `documents:rollback` */
import { requireAdmin, type Call } from '../call.ts';
import { readOptions } from '../consistency.ts';
import { readMessage, readText } from '../wire.ts';

/** Of Google's, only servers begin one; the SDK's transactions are reads and a commit. */
export function beginTransaction(call: Call): object {
  requireAdmin(call, 'Transactions of the server');
  const { options } = readMessage(call.message, ['options']);
  return { transaction: call.database.transactions.begin(readOptions(options)) };
}

export function rollback(call: Call): object {
  const { transaction } = readMessage(call.message, ['transaction']);
  call.database.transactions.end(readText(transaction));
  return {};
}
