import { createStore, delMany, set, values, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { withTimeout } from '#lib/timeLimit.ts';
import { fileRecordPath, keptRecordFields, type FileRecord } from '#model/fileRecord.ts';
import { CATEGORIES, COURSES } from '#model/shelf.ts';

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

/** A file that the visitor keeps on the device, to open it without a network. */
export interface KeptCopy {
  /** As it was when the file was kept. */
  readonly record: FileRecord;
  readonly content: Blob;
  /** Its cover, if it has one. */
  readonly cover?: Blob | undefined;
  /** In epoch milliseconds. */
  readonly keptAt: number;
}

const schema = v.object({
  record: v.object({
    course: v.picklist(COURSES),
    category: v.picklist(CATEGORIES),
    id: v.string(),
    ...keptRecordFields,
  }),
  content: v.instance(Blob),
  cover: v.fallback(v.optional(v.instance(Blob)), undefined),
  keptAt: v.number(),
});

/** Reads a copy that an earlier visit stored; null if it is not one, or of another college. */
function readKeptCopy(stored: unknown): KeptCopy | null {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : null;
}
