import { inBatches } from '#lib/inBatches.ts';
import { logError } from '#lib/log.ts';
import { counted } from '#model/language.ts';
import { TRASH_LIFETIME_MS } from '#model/limits.ts';
import { fileRecordKey } from '#model/fileRecord.ts';
import { noteOf } from '#model/operatorLog.ts';
import { recordPlace } from '#model/shelf.ts';
import { removedPath } from '#model/storedName.ts';
import { millisOf, StoredTime } from '#model/storedTime.ts';
import type { Fields } from '../firebase/documents.ts';
import {
  deleteDocument,
  existingDocuments,
  readDocuments,
  setDocument,
  updateDocument,
  type FirestoreWrite,
  type Query,
} from '../firebase/firestore.ts';
import { isDenied } from '../firebase/sdkErrors.ts';
import { begin, type RunningAction } from './operator.ts';
import { copyFromTrash, putBackExtras, removeFromTrash } from './trashedFiles.ts';
import type { ReviewedUpload } from './uploads.ts';

/** The rules compare each record with the trash, and one commit may look up twenty documents. */
const PUT_BACK_PER_COMMIT = 10;
const EMPTIED_PER_COMMIT = 100;
/** A part of a text is in the index under all its words. */
const TEXTS_PER_COMMIT = 20;
/** Old files that one look into the trash removes, so that it takes no longer than a look. */
const FORGOTTEN_AT_ONCE = 40;
/** How many files are copied, removed or looked at at the same time. */
export const FILES_AT_ONCE = 4;

/** A record that the operator has removed, and can put back. */
export interface TrashedFile {
  /** As `CD/note/{id}`. */
  readonly place: string;
  readonly title: string;
  readonly uploadedBy: string | null;
  /** When it was removed, in epoch milliseconds. */
  readonly at: number;
  /** The record's fields. */
  readonly record: Fields;
  /** The path of its file in Storage; null if the removal left the file alone. */
  readonly file: string | null;
}

/**
 * Returns the write that notes a removed record: that its id is used, what its uploader is told, and
 * with `kept` all of it.
 */
export function tombstone(
  upload: ReviewedUpload,
  by: string,
  kept: Pick<TrashedFile, 'file'> | null,
): FirestoreWrite {
  const place = fileRecordKey(upload);
  const { uploadedBy, title, contentHash } = upload.stored;
  const whole = kept && {
    record: upload.stored,
    until: StoredTime.ofMillis(Date.now() + TRASH_LIFETIME_MS),
    file: kept.file ?? undefined,
  };
  const told = { uploadedBy, title, contentHash };
  return setDocument(removedPath(place), { place, by, ...told, ...whole }, 'at');
}

/**
 * Reads what the operator has removed, the newest first, and removes for good, some of it at each
 * call, what has been kept long enough.
 *
 * @throws RequestError, or the signal's reason
 */
export async function readTrash(
  count: number,
  signal: AbortSignal,
): Promise<readonly TrashedFile[]> {
  await forgetOldFiles(signal).catch((error: unknown) => {
    signal.throwIfAborted();
    logError('remove old files from the trash', error);
  });
  return trashed({ orderBy: ['-until'], limit: count }, signal);
}

async function forgetOldFiles(signal: AbortSignal): Promise<void> {
  const until = ['until', '<', StoredTime.ofMillis(Date.now())] as const;
  const files = await trashed({ where: until, limit: FORGOTTEN_AT_ONCE }, signal);
  if (files.length > 0) await emptyTrash(files, signal);
}

/** What is in the trash has an end. */
async function trashed(query: Omit<Query, 'from'>, signal: AbortSignal) {
  const found = await readDocuments({ from: 'removed', ...query }, { signal, asVisitor: true });
  return found.map(({ fields }): TrashedFile => {
    const { place, file, at } = fields;
    const record = fields['record'] as Fields;
    const { title, uploadedBy } = record;
    return {
      place: String(place),
      title: String(title),
      uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : null,
      at: millisOf(at) ?? 0,
      record,
      file: typeof file === 'string' ? file : null,
    };
  });
}

/**
 * Puts records back where they were, in parts, under one entry in the log: the file, the record,
 * its cover and words, and last they leave the trash. So what is cut short is still in the trash,
 * and the same action finishes it.
 *
 * @param onDone called after each batch, with how many are back
 * @returns how many are back; the others stay in the trash, whose bytes nobody has any more
 * @throws as `begin` does; what is not back yet is still in the trash
 */
export async function putBackFiles(
  files: readonly TrashedFile[],
  signal: AbortSignal,
  onDone: (count: number) => void = () => undefined,
): Promise<number> {
  const action = await begin(
    {
      action: 'put-back-files',
      target: counted(files.length, 'file', 'files'),
      note: titlesOf(files),
    },
    signal,
  );
  let count = 0;
  await inBatches(files, PUT_BACK_PER_COMMIT, async (batch) => {
    signal.throwIfAborted();
    const areThere = await Promise.all(
      batch.map(async ({ place, file }) => file === null || (await copyFromTrash(place, file))),
    );
    const whole = batch.filter((_, index) => areThere[index]);
    if (whole.length === 0) return;
    // A removal or a way back that was cut short leaves the record there.
    const listed = await existingDocuments(
      whole.map(({ place }) => `lists/${place}`),
      { signal },
    );
    const records = whole.flatMap(({ place, record }) =>
      listed.has(`lists/${place}`) ? [] : setDocument(`lists/${place}`, record),
    );
    await action(records, signal);
    for (const file of whole) await putBackWords(file, action, signal);
    for (const { place } of whole) await removeFromTrash(place);
    await action(
      whole.map(({ place }) => deleteDocument(removedPath(place))),
      signal,
    );
    count += whole.length;
    onDone(count);
  });
  return count;
}

/** Puts back the cover and the words of a file. */
async function putBackWords(
  { place, uploadedBy }: TrashedFile,
  action: RunningAction,
  signal: AbortSignal,
): Promise<void> {
  const record = recordPlace(place);
  const words = record ? await putBackExtras(record, uploadedBy ?? '') : [];
  await inBatches(words, TEXTS_PER_COMMIT, async (some) => {
    try {
      await action(some, signal);
    } catch (error) {
      // They are there, from an earlier try.
      if (!isDenied(error)) throw error;
    }
  });
}

/**
 * Removes files in the trash for good, in parts, under one entry in the log. Their ids stay used.
 *
 * @throws as `begin` does
 */
export async function emptyTrash(
  files: readonly TrashedFile[],
  signal: AbortSignal,
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const action = await begin(
    {
      action: 'empty-trash',
      target: counted(files.length, 'file', 'files'),
      note: titlesOf(files),
    },
    signal,
  );
  await inBatches(files, EMPTIED_PER_COMMIT, async (batch, done) => {
    signal.throwIfAborted();
    await inBatches(batch, FILES_AT_ONCE, async (some) => {
      await Promise.all(some.map(({ place }) => removeFromTrash(place)));
    });
    // What is left says that their ids are used.
    const gone = { record: undefined, until: undefined, file: undefined };
    await action(
      batch.map(({ place }) => updateDocument(removedPath(place), gone)),
      signal,
    );
    onDone(done);
  });
}

const titlesOf = (files: readonly TrashedFile[]) =>
  noteOf(files.map(({ title }) => title).join(', '));
