/** `documents:beginTransaction` and `documents:rollback` */
import type { Call } from '../call.ts';
import { readOptions } from '../consistency.ts';
import { readMessage, readText } from '../wire.ts';

export function beginTransaction(call: Call): object {
  const { options } = readMessage(call.message, ['options']);
  return { transaction: call.database.transactions.begin(readOptions(options)) };
}

export function rollback(call: Call): object {
  const { transaction } = readMessage(call.message, ['transaction']);
  call.database.transactions.end(readText(transaction));
  return {};
}
