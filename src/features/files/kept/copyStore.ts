import { createStore, delMany, set, values, type UseStore } from 'idb-keyval';
import { withTimeout } from '#lib/timeLimit.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { readKeptCopy, type KeptCopy } from './keptCopy.ts';

/** Some browsers never finish opening a database, and an open file waits for this read. */
const READ_LIMIT_MS = 5_000;

let store: UseStore | undefined;
const database = () => (store ??= createStore('studynest-kept', 'copies'));

/** Reads all kept copies. Their contents stay on the disk until they are used. */
export async function readCopies(): Promise<readonly KeptCopy[]> {
  const stored = await withTimeout(values<unknown>(database()), READ_LIMIT_MS);
  return stored.map(readKeptCopy).filter((copy) => copy !== null);
}

/** Stores a copy atomically: its record and contents are one entry. */
export async function writeCopy(copy: KeptCopy): Promise<void> {
  await set(fileRecordPath(copy.record), copy, database());
}

/** Removes copies by the paths of their records. */
export async function dropCopies(paths: readonly string[]): Promise<void> {
  await delMany([...paths], database());
}
