import { doc, serverTimestamp, writeBatch, type WriteBatch } from 'firebase/firestore/lite';
import { removedPath, storedNamePath, withNameInLink } from '../../src/model/storedName.ts';
import type { Visitor } from './asUser.ts';
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

/** Adds a record and its file's name to a batch, as a contribution does. */
export function addRecord(
  batch: WriteBatch,
  { firestore }: Visitor,
  path: string,
  record: Readonly<Record<string, unknown>>,
): WriteBatch {
  const [, course = '', category = ''] = path.split('/');
  return batch
    .set(doc(firestore, path), record)
    .set(doc(firestore, storedNamePath(course, category, String(record['title']))), {
      place: path.replace('lists/', ''),
      uploadedBy: record['uploadedBy'],
    });
}

/** Writes a record and its file's name in one commit. */
export async function contribute(
  visitor: Visitor,
  path: string,
  record: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addRecord(writeBatch(visitor.firestore), visitor, path, record).commit();
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
