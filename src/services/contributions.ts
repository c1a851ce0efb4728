import type { OwnNoteAnswer } from '#model/uploadDraft.ts';
import type { Shelf } from '#model/shelf.ts';
import { once } from '#lib/once.ts';
import { uploadErrorOf } from './uploadErrors.ts';

/** Firestore's part of the SDK, loaded when an upload first needs it. */
export const loadRecords = once(async () => {
  const [sdk, { firestore }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('./firestore.ts'),
  ]);
  return { sdk, database: firestore() };
});

/** A contributed file as its record tells of it; the count of downloads begins at 0. */
export interface Contribution extends Shelf {
  /** The file's name. */
  readonly title: string;
  readonly isOwnNote: OwnNoteAnswer;
  readonly downloadURL: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** The contributor's uid. */
  readonly uploadedBy: string;
}

/** Firestore compares a field with at most this many values in one query. */
const VALUES_PER_QUERY = 30;

/** Those of the names that a record of the list has already. */
export async function takenTitles(
  shelf: Shelf,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { sdk, database } = await loadRecords();
  const records = sdk.collection(database, 'lists', shelf.course, shelf.category);
  const queries: Promise<string[]>[] = [];
  for (let start = 0; start < names.length; start += VALUES_PER_QUERY) {
    const some = names.slice(start, start + VALUES_PER_QUERY);
    const found = sdk.getDocs(sdk.query(records, sdk.where('title', 'in', some)));
    queries.push(found.then(({ docs }) => docs.map((record) => String(record.get('title')))));
  }
  try {
    return new Set((await Promise.all(queries)).flat());
  } catch (error) {
    throw uploadErrorOf(error);
  }
}

/**
 * Writes the record of a stored file, once: called again with the same id it changes nothing.
 *
 * The rules let a record be created but not written again, so a write whose answer was lost is
 * refused the second time; the record that stands then tells that the first has arrived.
 *
 * @throws UploadError `denied`, `connection`, …
 */
export async function createFileRecord(id: string, contribution: Contribution): Promise<void> {
  const { sdk, database } = await loadRecords();
  const { course, category, title, isOwnNote, downloadURL, size, contentType, uploadedBy } =
    contribution;
  try {
    await sdk.setDoc(sdk.doc(database, 'lists', course, category, id), {
      title,
      noteType: category,
      courseCode: course,
      isOwnNote,
      downloadURL,
      downloads: 0,
      size,
      contentType,
      createdAt: sdk.serverTimestamp(),
      uploadedBy,
    });
  } catch (error) {
    const failure = uploadErrorOf(error);
    if (failure.code !== 'denied' || !(await fileRecordStands(contribution, id))) throw failure;
  }
}

/** Whether the list has a record of this id. */
export async function fileRecordStands(shelf: Shelf, id: string): Promise<boolean> {
  const { sdk, database } = await loadRecords();
  try {
    return (
      await sdk.getDoc(sdk.doc(database, 'lists', shelf.course, shelf.category, id))
    ).exists();
  } catch (error) {
    throw uploadErrorOf(error);
  }
}
