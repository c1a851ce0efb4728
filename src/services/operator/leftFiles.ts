import { inBatches } from '#lib/inBatches.ts';
import { backend, storageOrigin } from '#model/env.ts';
import { recordPlace } from '#model/shelf.ts';
import { millisOf, StoredTime } from '#model/storedTime.ts';
import { readStoredFile, type ReviewedUpload } from './desk.ts';
import type { StoredDocument } from '../firebase/documents.ts';
import { readDocuments } from '../firebase/firestore.ts';

/** How far back the desk looks, in milliseconds. */
const LOOKED_AT_MS = 7 * 24 * 60 * 60 * 1_000;
const AT_ONCE = 4;

/**
 * Reads which removed records of the last days have left a file that still answers: its uploader's
 * removal was cut short, perhaps on purpose. What the operator removed is in the trash, out of reach.
 *
 * @param count how many removals are looked at, the newest first
 * @throws RequestError, Error when Storage does not answer, or the signal's reason
 */
export async function readLeftFiles(
  count: number,
  signal: AbortSignal,
): Promise<readonly ReviewedUpload[]> {
  const newest = await readDocuments(
    {
      from: 'removed',
      where: ['at', '>', StoredTime.ofMillis(Date.now() - LOOKED_AT_MS)],
      orderBy: ['-at'],
      limit: count,
    },
    { signal, asVisitor: true },
  );
  const left: ReviewedUpload[] = [];
  const notes = newest.filter(({ fields }) => fields['record'] === undefined);
  await inBatches(notes, AT_ONCE, async (some) => {
    left.push(...(await Promise.all(some.map((note) => leftFile(note, signal)))).flat());
  });
  return left;
}

async function leftFile({ fields }: StoredDocument, signal: AbortSignal) {
  const key = String(fields['place']);
  const place = recordPlace(key);
  if (!place) return [];
  const names = { from: 'storedNames', where: ['place', '==', key], limit: 1 } as const;
  const [name] = await readDocuments(names, { signal, asVisitor: true });
  if (!name) return [];
  const path = decodeURIComponent(name.id.replace(/../g, '%$&'));
  const bucket = `${storageOrigin()}/v0/b/${backend.settings.storageBucket}`;
  const downloadURL = `${bucket}/o/${encodeURIComponent(path)}?alt=media`;
  const stored = await readStoredFile(downloadURL, signal);
  if (!stored) return [];
  const title = path.split('/').slice(2).join('/');
  const createdAt = millisOf(fields['at']);
  const { uploadedBy } = name.fields;
  return [
    {
      ...{ ...place, title, downloadURL, createdAt, downloads: 0, ...stored },
      ...{ uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : null, stored: {} },
    },
  ];
}
