import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { inBatches } from '#lib/inBatches.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { backend, storageOrigin } from '#model/env.ts';
import { isCategory, isCourseCode } from '#model/shelf.ts';
import { readStoredFile, type ReviewedUpload } from './desk.ts';
import { firestore, millisOf } from '../firebase/firestore.ts';

/** How far back the desk looks, in milliseconds. */
const LOOKED_AT_MS = 7 * 24 * 60 * 60 * 1_000;
const AT_ONCE = 4;

/**
 * Reads which removed records of the last days have left a file that still answers: its uploader's
 * removal was cut short, perhaps on purpose. What the operator removed is in the trash, out of reach.
 *
 * @param count how many removals are looked at, the newest first
 * @throws FirestoreError, Error when Storage does not answer, or the signal's reason
 */
export async function readLeftFiles(
  count: number,
  signal: AbortSignal,
): Promise<readonly ReviewedUpload[]> {
  const since = where('at', '>', Timestamp.fromMillis(Date.now() - LOOKED_AT_MS));
  const newest = query(
    collection(firestore(), 'removed'),
    since,
    orderBy('at', 'desc'),
    limit(count),
  );
  const { docs } = await orAborted(getDocs(newest), signal);
  const left: ReviewedUpload[] = [];
  const notes = docs.filter((found) => found.get('record') === undefined);
  await inBatches(notes, AT_ONCE, async (some) => {
    left.push(...(await Promise.all(some.map((note) => leftFile(note, signal)))).flat());
  });
  return left;
}

async function leftFile(note: QueryDocumentSnapshot, signal: AbortSignal) {
  const place = String(note.get('place'));
  const [course, category, id = ''] = place.split('/');
  if (!isCourseCode(course) || !isCategory(category)) return [];
  const names = query(
    collection(firestore(), 'storedNames'),
    where('place', '==', place),
    limit(1),
  );
  const [name] = (await orAborted(getDocs(names), signal)).docs;
  if (!name) return [];
  const path = decodeURIComponent(name.id.replace(/../g, '%$&'));
  const bucket = `${storageOrigin()}/v0/b/${backend.settings.storageBucket}`;
  const downloadURL = `${bucket}/o/${encodeURIComponent(path)}?alt=media`;
  const stored = await readStoredFile(downloadURL, signal);
  if (!stored) return [];
  const title = path.slice(`${course}/${category}/`.length);
  const createdAt = millisOf(note.get('at'));
  const uploadedBy: unknown = name.get('uploadedBy');
  return [
    {
      ...{ course, category, id, title, downloadURL, createdAt, downloads: 0, ...stored },
      ...{ uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : null, stored: {} },
    },
  ];
}
