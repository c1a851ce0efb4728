import { logError } from '#lib/log.ts';
import { storedContentType } from '#model/fileKinds.ts';
import { UploadError } from '#model/uploadError.ts';
import type { ContributionDetails } from '#model/uploadDraft.ts';
import type { NoteFilePlace } from '#services/noteFiles.ts';
import type { FileNames } from './fileNames.ts';
import { tryAgain, type Waker } from './tryAgain.ts';
import type { UploadServices } from './uploadServices.ts';

/** So often a file is sent again from its start, or under another name, before it has failed. */
const MOST_STARTS = 8;

/** A file that is stored and whose record is not known to be written. */
export interface StoredFile extends NoteFilePlace {
  readonly contentType: string;
  readonly uploadedBy: string;
}

/** One file and what it needs on its way. */
export interface SendFile {
  /** The id of its record. */
  readonly id: string;
  readonly file: File;
  /** The name that it is to have, unless it turns out to be taken. */
  readonly fileName: string;
  readonly details: ContributionDetails;
  readonly names: FileNames;
  readonly services: UploadServices;
  readonly waker: Waker;
  /** Stops the transfer. With an UploadError as its reason that error is the outcome. */
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Stores the file, under the next free name where the wanted one is taken meanwhile.
 *
 * @throws UploadError
 */
export async function storeFile(sending: SendFile): Promise<StoredFile> {
  const { id, file, details, names, services, waker, signal, onProgress } = sending;
  const { course, category } = details;
  const contentType = storedContentType({ name: sending.fileName, type: file.type });
  if (contentType === undefined) throw new UploadError('denied');
  let fileName = sending.fileName;
  for (let start = 1; ; start += 1) {
    await checkReadable(file);
    const uploadedBy = await tryAgain(() => services.ensureSignedIn(), waker, signal);
    try {
      await services.storeNoteFile({
        ...{ course, category, fileName, contentType, uploadedBy, signal, onProgress },
        body: file,
        recordId: id,
      });
      return { course, category, fileName, contentType, uploadedBy };
    } catch (error) {
      if (signal.reason instanceof UploadError) throw signal.reason;
      const code = error instanceof UploadError ? error.code : 'unknown';
      if (start === MOST_STARTS || (code !== 'name-taken' && code !== 'start-over')) throw error;
      if (code === 'name-taken') {
        names.markTaken(fileName);
        const [next = fileName] = await names.assign([file.name]);
        fileName = next;
      }
    }
  }
}

/** Writes the record of a stored file. A second call for the same file makes no second record. */
export async function recordFile(
  sending: SendFile,
  { course, category, fileName, contentType, uploadedBy }: StoredFile,
): Promise<void> {
  const { id, file, details, services, waker, signal } = sending;
  const place = { course, category, fileName };
  const downloadURL = await tryAgain(() => services.noteFileUrl(place), waker, signal);
  const contribution = {
    ...{ course, category, downloadURL, contentType, uploadedBy },
    title: fileName,
    isOwnNote: details.isOwnNote,
    size: file.size,
  };
  await tryAgain(() => services.createFileRecord(id, contribution), waker, signal);
}

/**
 * Removes a stored file, unless its record stands after all: no file is left that no record
 * leads to, and no record that leads nowhere.
 *
 * @returns what came of it; `stored` where the services could not be reached.
 */
export async function takeBack(
  services: UploadServices,
  id: string,
  stored: StoredFile,
): Promise<'recorded' | 'removed' | 'stored'> {
  try {
    if (await services.fileRecordStands(stored, id)) return 'recorded';
    await services.removeNoteFile(stored);
    return 'removed';
  } catch (error) {
    logError('remove a stored file that has no record', error);
    return 'stored';
  }
}

/**
 * Reads one byte: a browser hands out a chosen file that is no longer there, or was changed,
 * without a word, and a transfer of it fails just like a lost connection.
 *
 * @throws UploadError `unreadable`
 */
export async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}
