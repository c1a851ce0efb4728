/** `documents:commit` and `documents:batchWrite` */
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { authorizeCommit } from '../authorize.ts';
import { jsonBody, requireAdmin, type Call } from '../call.ts';
import { pathOf } from '../names.ts';
import { runQuery } from '../query/runQuery.ts';
import { formatTime } from '../time.ts';
import { readList, readMessage, readText } from '../wire.ts';
import { writeValue } from '../writeValue.ts';
import { commit, type CommitResult, type WriteResult } from '../writes/commit.ts';
import type { Write } from '../writes/model.ts';
import { readWrite } from '../writes/readWrite.ts';

export function commitOperation(call: Call): string {
  const message = readMessage(jsonBody(call), ['writes', 'transaction']);
  const transaction = 'transaction' in message ? readText(message['transaction']) : undefined;
  return commitAnswer(call, message['writes'], transaction);
}

/** Commits writes as the caller, in a transaction if one is named. Returns a `CommitResponse`. */
export function commitAnswer(call: Call, json: unknown, transaction?: string): string {
  const writes = readList(json).map((write) => readWrite(write, call.databaseName));
  if (transaction !== undefined) endTransaction(call, transaction, writes);
  const { results, commitTime } = commitFor(call, writes);
  return writes.length === 0
    ? '{}'
    : `{"writeResults":[${results.map(writeResult).join(',')}],"commitTime":"${formatTime(commitTime)}"}`;
}

/** @throws StatusError ABORTED if something that the transaction has read is different now */
function endTransaction({ database }: Call, id: string, writes: readonly Write[]): void {
  const transaction = database.transactions.end(id);
  if (transaction.isReadOnly && writes.length > 0)
    throw invalidArgument('Cannot modify entities in a read-only transaction.');
  transaction.check({
    get: (path) => database.get(path),
    run: (query) => runQuery(database, query),
  });
}

/** Commits writes as the caller. */
export function commitFor(call: Call, writes: readonly Write[]): CommitResult {
  return commit(call.database, call.engine.clock, writes, (staged) => {
    authorizeCommit(call, staged);
  });
}

/** Makes writes that succeed or fail independently of each other. */
export function batchWriteOperation(call: Call): string {
  requireAdmin(call, 'Batch writes');
  const message = readMessage(jsonBody(call), ['writes', 'labels']);
  const writes = readList(message['writes']).map((json) => readWrite(json, call.databaseName));
  if (new Set(writes.map(({ name }) => pathOf(name))).size < writes.length)
    throw invalidArgument('the same document cannot be written more than once in a single request');
  const answers = writes.map((write) => {
    try {
      const { results } = commitFor(call, [write]);
      return { result: results.map(writeResult).join(','), status: '{}' };
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      const { rpcCode: code, message: text } = error;
      return { result: '{}', status: JSON.stringify({ code, message: text }) };
    }
  });
  const results = answers.map(({ result }) => result).join(',');
  return `{"writeResults":[${results}],"status":[${answers.map(({ status }) => status).join(',')}]}`;
}

function writeResult({ updateTime, transformResults }: WriteResult): string {
  const members: string[] = [];
  if (updateTime !== undefined) members.push(`"updateTime":"${formatTime(updateTime)}"`);
  if (transformResults.length > 0)
    members.push(`"transformResults":[${transformResults.map(writeValue).join(',')}]`);
  return `{${members.join(',')}}`;
}
