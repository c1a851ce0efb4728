/** `documents:beginTransaction` and `documents:rollback` */
import { jsonBody, type Call } from '../call.ts';
import { readOptions } from '../consistency.ts';
import { readMessage, readText } from '../wire.ts';

export function beginTransaction(call: Call): string {
  const { options } = readMessage(jsonBody(call), ['options']);
  return JSON.stringify({ transaction: call.database.transactions.begin(readOptions(options)) });
}

export function rollback(call: Call): string {
  const { transaction } = readMessage(jsonBody(call), ['transaction']);
  call.database.transactions.end(readText(transaction));
  return '{}';
}
