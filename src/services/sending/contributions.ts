import type { Contribution, StoragePlace } from '#model/contribution.ts';
import { fileRecordKey, fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { type Shelf } from '#model/shelf.ts';
import { pathOfLink, removedPath, storedNamePath, withNameInLink } from '#model/storedName.ts';
import { UploadError } from '#model/errors.ts';
import { loadAuth } from '../firebase/auth.ts';
import {
  commit,
  deleteDocument,
  isDocument,
  readDocument,
  setDocument,
} from '../firebase/firestore.ts';
import { partsOf } from '../library/paperParts.ts';
import { removeCover } from './storedCovers.ts';
import { isDenied } from '../firebase/sdkErrors.ts';
import { asUploadCall, isFileOfRecord, removeNoteFile, uploadErrorOf } from './uploadedFiles.ts';

const RECORD_PACES = 'recordPaces';

/** Returns the fields of a contribution's record but its time, which is the server's. */
export function contributedFields(contribution: Contribution) {
  const { shelf, title, isOwnNote, downloadURL, size, contentType, uploadedBy } = contribution;
  const { contentHash } = contribution;
  return {
    title,
    noteType: shelf.category,
    courseCode: shelf.course,
    isOwnNote,
    downloadURL: withNameInLink(downloadURL, title),
    downloads: 0,
    size,
    contentType,
    uploadedBy,
    ...(contentHash !== null && { contentHash }),
  };
}

/** The record that this visitor's pace names, as far as this page knows. */
let lastPaced: unknown;

/** Whether another tab or device of this visitor has written a record since this page looked last. */
async function isOutOfPace(uid: string): Promise<boolean> {
  const before = lastPaced;
  const pace = await readDocument(`${RECORD_PACES}/${uid}`, { asVisitor: true });
  lastPaced = pace?.fields['record'];
  return lastPaced !== before;
}

/**
 * Writes the record of a stored file once; another call with the same id changes nothing.
 *
 * The rules allow a record to be created but not written again. When the answer to a write was
 * lost, the second write is refused, and the existing record shows that the first one arrived.
 *
 * @throws UploadError `busy` if the visitor wrote another within a second, `name-taken` if another
 *   record has the file's name, `denied`, `connection`, …
 */
export async function createFileRecord(id: string, contribution: Contribution): Promise<void> {
  const { shelf, title, uploadedBy } = contribution;
  const name = storedNamePath(`${shelf.course}/${shelf.category}/${title}`);
  try {
    const place = { ...shelf, id };
    const key = fileRecordKey(place);
    // The rules take a record only together with its file's name and the visitor's pace.
    await commit(
      [
        setDocument(fileRecordPath(place), contributedFields(contribution), 'createdAt'),
        setDocument(name, { place: key, uploadedBy }),
        setDocument(`${RECORD_PACES}/${uploadedBy}`, { record: key }, 'at'),
      ],
      { asVisitor: true },
    );
    lastPaced = key;
  } catch (error) {
    const failure = uploadErrorOf(error);
    if (failure.code !== 'denied') throw failure;
    await asUploadCall(async () => {
      if (await isOwnRecord(shelf, id)) return;
      if (await isDocument(name)) throw new UploadError('name-taken', error);
      throw (await isOutOfPace(uploadedBy)) ? new UploadError('busy', error) : failure;
    });
  }
}

/**
 * Whether the shelf has a record with this id that the visitor has written.
 *
 * @throws UploadError
 */
export function isOwnRecord(shelf: Shelf, id: string): Promise<boolean> {
  return asUploadCall(async () => {
    const [{ auth }, record] = await Promise.all([
      loadAuth(),
      readDocument(fileRecordPath({ ...shelf, id })),
    ]);
    return record !== null && record.fields['uploadedBy'] === auth.currentUser?.uid;
  });
}

/** A contribution as its removal needs it. */
type RemovableFile = Omit<FileRecord, 'downloads' | 'size' | 'contentType'>;

/**
 * Removes the visitor's own file, its cover, its words, and its record last. So what is cut short is
 * still listed, and the same removal finishes it. The record's id and the file's name stay used for
 * good. Removing what is gone already is no error.
 *
 * @throws UploadError `denied`, `connection`, …
 */
export function removeContribution(file: RemovableFile): Promise<void> {
  return asUploadCall(async () => {
    const { auth } = await loadAuth();
    const place = fileRecordKey(file);
    const stored = storedPlace(file);
    // The name may lead to another record's file.
    if (stored && (await isFileOfRecord(stored, file.id))) await removeNoteFile(stored);
    await removeCover(file);
    await removePaper(file);
    try {
      // The rules remove a record only together with a note that its id is used.
      const note = setDocument(removedPath(place), { place, by: auth.currentUser?.uid }, 'at');
      await commit([deleteDocument(fileRecordPath(file)), note], { asVisitor: true });
    } catch (error) {
      // The rules let nobody remove what is gone, so this shows whether an earlier try arrived.
      if (!isDenied(error) || (await isDocument(fileRecordPath(file)))) throw error;
    }
  });
}

/** Removes the text of a file. The rules let only the operator remove parts that do not exist. */
async function removePaper(file: RemovableFile): Promise<void> {
  const parts = await partsOf(file, new AbortController().signal);
  const removals = parts.map(({ path }) => deleteDocument(path));
  if (removals.length > 0) await commit(removals, { asVisitor: true });
}

/** Returns the stored file that a record's link leads to; null if it is not on the same shelf. */
function storedPlace({ course, category, downloadURL }: RemovableFile): StoragePlace | null {
  const folder = `${course}/${category}/`;
  const path = pathOfLink(downloadURL ?? '');
  const fileName = path.startsWith(folder) ? path.slice(folder.length) : '';
  return fileName ? { shelf: { course, category }, fileName } : null;
}
