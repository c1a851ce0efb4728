import { inBatches } from '#lib/inBatches.ts';
import { logError } from '#lib/log.ts';
import { counted } from '#model/language.ts';
import { noteOf } from '#model/operatorLog.ts';
import { recordPlace } from '#model/shelf.ts';
import { removedPath } from '#model/storedName.ts';
import { millisOf, StoredTime } from '#model/storedTime.ts';
import type { Fields } from '../firebase/documents.ts';
import {
  deleteDocument,
  readDocuments,
  setDocument,
  updateDocument,
  type FirestoreWrite,
  type Query,
} from '../firebase/firestore.ts';
import { begin, type RunningAction } from './operator.ts';
import { codeOf } from '../firebase/sdkErrors.ts';
import { putBackExtras, removeFromTrash, trashPath } from './trashedExtras.ts';
import { loadStorage } from '../sending/uploadedFiles.ts';

/** How long what the operator removes is kept, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** The rules compare each record with the trash, and one commit may look up twenty documents. */
const PUT_BACK_PER_COMMIT = 10;
const EMPTIED_PER_COMMIT = 100;
/** A part of a text is in the index under all its words. */
const TEXTS_PER_COMMIT = 20;
/** Old files that one look into the trash removes, so that it takes no longer than a look. */
const FORGOTTEN_AT_ONCE = 40;
const FILES_AT_ONCE = 4;

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
 * Copies a stored file into the trash, with what Storage says of it. A file that is there already,
 * from an earlier try, stays.
 *
 * @returns false if there is no such file
 * @throws StorageError, also when the bucket lets no page read its files
 */
export async function copyIntoTrash(file: string, place: string): Promise<boolean> {
  return copy(file, trashPath(place), {});
}

async function copy(from: string, to: string, more: Record<string, string>): Promise<boolean> {
  const { sdk, storage } = await loadStorage();
  const [source, target] = [sdk.ref(storage, from), sdk.ref(storage, to)];
  try {
    const [{ contentType = '', customMetadata = {} }, bytes] = await Promise.all([
      sdk.getMetadata(source),
      sdk.getBytes(source),
    ]);
    const kept = { ...customMetadata, ...more };
    await sdk.uploadBytes(target, bytes, { contentType, customMetadata: kept });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'storage/object-not-found') throw error;
    return false;
  }
}

/** Returns the write that notes a removed record, with all of it if it can be put back. */
export function tombstone(
  place: string,
  by: string,
  kept: { readonly record: Fields; readonly file: string | null } | null,
): FirestoreWrite {
  const whole = kept && {
    record: kept.record,
    until: StoredTime.ofMillis(Date.now() + KEPT_MS),
    file: kept.file ?? undefined,
  };
  return setDocument(removedPath(place), { place, by, ...whole }, 'at');
}

/**
 * Reads what the operator has removed, the newest first. What is in the trash has an end.
 *
 * @throws RequestError, or the signal's reason
 */
export async function readTrash(
  count: number,
  signal: AbortSignal,
): Promise<readonly TrashedFile[]> {
  return trashed({ orderBy: ['-until'], limit: count }, signal);
}

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
 * Puts records and their files back where they were, in parts, under one entry in the log.
 *
 * @param onDone called after each part, with how many are back
 * @throws as `begin` does; what is not back yet is still in the trash
 */
export async function putBackFiles(
  files: readonly TrashedFile[],
  signal: AbortSignal,
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const action = await begin(
    {
      action: 'put-back-files',
      target: counted(files.length, 'file', 'files'),
      note: titlesOf(files),
    },
    signal,
  );
  await inBatches(files, PUT_BACK_PER_COMMIT, async (part, done) => {
    await Promise.all(part.map((each) => copyBack(each)));
    const writes = part.flatMap(({ place, record }) => [
      setDocument(`lists/${place}`, record),
      deleteDocument(removedPath(place)),
    ]);
    await action(writes, signal);
    for (const each of part) {
      try {
        const place = recordPlace(each.place);
        const texts = place ? await putBackExtras(place, each.uploadedBy ?? '') : [];
        await inBatches(texts, TEXTS_PER_COMMIT, (some) => action(some, signal));
      } catch (error) {
        signal.throwIfAborted();
        // The file is back, and can be completed.
        logError('put back the cover and the words of a file', error);
      }
      await removeFromTrash(each.place);
    }
    onDone(done);
  });
}

async function copyBack({ place, file }: TrashedFile): Promise<void> {
  if (file === null) return;
  const { sdk, storage } = await loadStorage();
  try {
    // An earlier try has put it back.
    await sdk.getMetadata(sdk.ref(storage, file));
  } catch (error) {
    if (codeOf(error) !== 'storage/object-not-found') throw error;
    await copy(trashPath(place), file, { putBackBy: 'operator' });
  }
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
  await inBatches(files, EMPTIED_PER_COMMIT, async (part, done) => {
    await inBatches(part, FILES_AT_ONCE, async (some) => {
      await Promise.all(some.map(({ place }) => removeFromTrash(place)));
    });
    await forget(part, action, signal);
    onDone(done);
  });
}

/**
 * Removes for good what has been in the trash for 30 days, some of it at each call.
 *
 * @throws as `emptyTrash` does, or RequestError
 */
export async function forgetOldFiles(signal: AbortSignal): Promise<void> {
  const until = ['until', '<', StoredTime.ofMillis(Date.now())] as const;
  const files = await trashed({ where: until, limit: FORGOTTEN_AT_ONCE }, signal);
  if (files.length > 0) await emptyTrash(files, signal);
}

/** Leaves only that their ids are used. */
function forget(files: readonly TrashedFile[], action: RunningAction, signal: AbortSignal) {
  const gone = { record: undefined, until: undefined, file: undefined };
  const writes = files.map(({ place }) => updateDocument(removedPath(place), gone));
  return action(writes, signal);
}

const titlesOf = (files: readonly TrashedFile[]) =>
  noteOf(files.map(({ title }) => title).join(', '));
