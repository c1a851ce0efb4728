import { serverTimestamp } from 'firebase/firestore/lite';
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
    downloadURL: downloadLink(String(courseCode), String(noteType), String(title)),
    downloads: 0,
    size: 48_213,
    contentType: 'application/pdf',
    createdAt: serverTimestamp(),
    uploadedBy,
    ...overrides,
  };
}
