/** `documents:commit` and `documents:batchWrite` */
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { authorizeCommit } from '../authorize.ts';
import { requireAdmin, type Call } from '../call.ts';
import { EncodableValue } from '../encodable.ts';
import { pathOf } from '../names.ts';
import { runQuery } from '../query/runQuery.ts';
import { formatTime } from '../time.ts';
import { readList, readMessage, readText } from '../wire.ts';
import { commit, type CommitResult, type WriteResult } from '../writes/commit.ts';
import type { Write } from '../writes/model.ts';
import { readWrite } from '../writes/readWrite.ts';

export function commitOperation(call: Call): object {
  const message = readMessage(call.message, ['writes', 'transaction']);
  const transaction = 'transaction' in message ? readText(message['transaction']) : undefined;
  return commitAnswer(call, message['writes'], transaction);
}

/** Commits writes as the caller, in a transaction if one is named. Returns a `CommitResponse`. */
export function commitAnswer(call: Call, json: unknown, transaction?: string): object {
  const writes = readList(json).map((write) => readWrite(write, call.databaseName));
  if (transaction !== undefined) endTransaction(call, transaction, writes);
  const { results, commitTime } = commitFor(call, writes);
  return writes.length === 0
    ? {}
    : { writeResults: results.map(writeResult), commitTime: formatTime(commitTime) };
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
export function batchWriteOperation(call: Call): object {
  requireAdmin(call, 'Batch writes');
  const message = readMessage(call.message, ['writes', 'labels']);
  const writes = readList(message['writes']).map((json) => readWrite(json, call.databaseName));
  if (new Set(writes.map(({ name }) => pathOf(name))).size < writes.length)
    throw invalidArgument('the same document cannot be written more than once in a single request');
  const answers = writes.map((write) => {
    try {
      const { results } = commitFor(call, [write]);
      return { result: results.map(writeResult)[0] ?? {}, status: {} };
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      return { result: {}, status: { code: error.rpcCode, message: error.message } };
    }
  });
  return {
    writeResults: answers.map(({ result }) => result),
    status: answers.map(({ status }) => status),
  };
}

function writeResult({ updateTime, transformResults }: WriteResult): object {
  return {
    ...(updateTime === undefined ? {} : { updateTime: formatTime(updateTime) }),
    ...(transformResults.length === 0
      ? {}
      : { transformResults: transformResults.map((value) => new EncodableValue(value)) }),
  };
}
