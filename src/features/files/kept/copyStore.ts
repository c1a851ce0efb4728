import { createStore, delMany, set, values, type UseStore } from 'idb-keyval';
import { withTimeout } from '#lib/withTimeout.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { readKeptCopy, type KeptCopy } from './keptCopy.ts';

/** Some browsers leave a database unopened for ever, and an open file waits for this. */
const READ_LIMIT_MS = 5_000;

let store: UseStore | undefined;
const database = () => (store ??= createStore('studynest-kept', 'copies'));

/** All kept copies. Their contents stay on the disk until they are read. */
export async function readCopies(): Promise<readonly KeptCopy[]> {
  const stored = await withTimeout(values<unknown>(database()), READ_LIMIT_MS);
  return stored.map(readKeptCopy).filter((copy) => copy !== null);
}

/** Stores a copy, whole or not at all: record and contents are one entry. */
export async function writeCopy(copy: KeptCopy): Promise<void> {
  await set(fileRecordPath(copy.record), copy, database());
}

/** Removes copies by the paths of their records. */
export async function dropCopies(paths: readonly string[]): Promise<void> {
  await delMany([...paths], database());
}
