import {
  deleteDoc,
  doc,
  serverTimestamp,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore/lite';
import { removedPath, storedNamePath, withNameInLink } from '../../src/model/storedName.ts';
import { asOwner, type Visitor } from './asUser.ts';
import { downloadLink } from './downloadLink.ts';

/** The fields of a record that the rules accept from `uploadedBy`; `overrides` replaces some. */
export function newRecord(
  uploadedBy: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { courseCode = 'CD', noteType = 'note', title = 'Unit 1.pdf' } = overrides;
  return {
    title,
    noteType,
    courseCode,
    isOwnNote: 'yes',
    downloadURL: withNameInLink(
      downloadLink(String(courseCode), String(noteType), String(title)),
      String(title),
    ),
    downloads: 0,
    size: 48_213,
    contentType: 'application/pdf',
    createdAt: serverTimestamp(),
    uploadedBy,
    ...overrides,
  };
}

/** Adds a record, its file's name and the visitor's pace to a batch, as a contribution does. */
export function addRecord(
  batch: WriteBatch,
  { firestore }: Visitor,
  path: string,
  record: Readonly<Record<string, unknown>>,
): WriteBatch {
  const [, course = '', category = ''] = path.split('/');
  return batch
    .set(doc(firestore, path), record)
    .set(doc(firestore, storedNamePath(`${course}/${category}/${String(record['title'])}`)), {
      place: path.replace('lists/', ''),
      uploadedBy: record['uploadedBy'],
    })
    .set(doc(firestore, `recordPaces/${String(record['uploadedBy'])}`), {
      record: path.replace('lists/', ''),
      at: serverTimestamp(),
    });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a record with its file's name in one commit, one after the other, and without the wait that
 * the rules want between two of one visitor.
 */
export function contribute(
  visitor: Visitor,
  path: string,
  record: Readonly<Record<string, unknown>>,
): Promise<void> {
  const done = last.then(async () => {
    const owner = asOwner();
    await deleteDoc(doc(owner.firestore, `recordPaces/${String(record['uploadedBy'])}`));
    await addRecord(writeBatch(visitor.firestore), visitor, path, record).commit();
  });
  last = done.catch(() => undefined);
  return done;
}

/** Removes a record and notes that its id is used, in one commit. */
export async function withdraw(
  { firestore }: Visitor,
  path: string,
  uploadedBy: string,
): Promise<void> {
  const place = path.replace('lists/', '');
  await writeBatch(firestore)
    .delete(doc(firestore, path))
    .set(doc(firestore, removedPath(place)), { place, by: uploadedBy, at: serverTimestamp() })
    .commit();
}
