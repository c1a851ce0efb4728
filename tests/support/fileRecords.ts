import { serverTimestamp } from 'firebase/firestore/lite';
import { HOST } from '../../scripts/lib/ports.ts';
import { STORAGE_BUCKET } from '../../scripts/lib/suite.ts';
import { ports } from './asUser.ts';

/** A download link as the Storage emulator gives it out. */
export function downloadLink(course: string, category: string, name: string): string {
  const path = encodeURIComponent(`${course}/${category}/${name}`);
  const token = '3d2f7a54-8c41-4b0e-9f53-6a1f0c9be217';
  return `http://${HOST}:${ports.storage}/v0/b/${STORAGE_BUCKET}/o/${path}?alt=media&token=${token}`;
}

/** The fields of a record that the rules take from `uploadedBy`, but for `overrides`. */
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
