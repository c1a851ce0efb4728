import {
  collection,
  documentId,
  getDocs,
  limit,
  query,
  where,
  type DocumentData,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import { inBatches } from '#lib/inBatches.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { fileRecordKey, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { PAPER_PARTS } from '#model/paperParts.ts';
import { firestore } from '../firebase/firestore.ts';
import { partsOf } from '../library/paperParts.ts';
import { readCover } from '../library/readCover.ts';
import { codeOf } from '../firebase/sdkErrors.ts';
import { storeCover } from '../sending/storedCovers.ts';
import { loadStorage } from '../sending/uploadedFiles.ts';
import { deleteDocument, setDocument, type FirestoreWrite } from '../firebase/writeNow.ts';

/** As many parts of a paper as the rules list at a time. */
const PARTS_PER_QUERY = 20;

/** The cover and the words of a removed file, as they are kept in the trash. */
const extras = v.object({
  cover: v.nullable(v.object({ type: v.string(), base64: v.string() })),
  parts: v.pipe(v.array(v.tuple([v.string(), v.record(v.string(), v.unknown())])), v.readonly()),
});
type Extras = v.InferOutput<typeof extras>;

/** A record's cover and words have a folder of their own, so that no other record's file is there. */
const extrasPath = (place: string) => `trash/${place.replace(/\/([^/]*)$/, ' extras/$1')}`;

/**
 * Keeps the cover and the words of a record in the trash, which go with it.
 *
 * @returns the writes that remove its words
 * @throws FirestoreError, StorageError, or the signal's reason
 */
export async function keepExtras(
  record: FileRecord,
  signal: AbortSignal,
): Promise<readonly FirestoreWrite[]> {
  const [cover, parts] = await Promise.all([readCover(record, signal), readParts(record, signal)]);
  const kept: Extras = { cover: cover && (await packed(cover)), parts };
  const { sdk, storage } = await loadStorage();
  const bytes = new Blob([JSON.stringify(kept)], { type: 'application/json' });
  // Also where there is neither, so that nobody looks for it in vain.
  await sdk.uploadBytes(sdk.ref(storage, extrasPath(fileRecordKey(record))), bytes);
  return parts.map(([path]) => deleteDocument(path));
}

async function readParts(record: FileRecord, signal: AbortSignal): Promise<Extras['parts']> {
  const parts: [string, DocumentData][] = [];
  await inBatches(await partsOf(record, signal), PARTS_PER_QUERY, async (paths) => {
    const ids = paths.map((path) => path.slice(path.indexOf('/') + 1));
    const ofThem = query(
      collection(firestore(), PAPER_PARTS),
      where(documentId(), 'in', ids),
      limit(PARTS_PER_QUERY),
    );
    const { docs } = await orAborted(getDocs(ofThem), signal);
    parts.push(...docs.map((found): [string, DocumentData] => [found.ref.path, found.data()]));
  });
  return parts;
}

/**
 * Stores the cover of a record that is back, and returns the writes that bring its words back.
 *
 * @param uploadedBy as `storeCover` takes it
 * @throws StorageError or UploadError
 */
export async function putBackExtras(
  record: FileRecordPlace,
  uploadedBy: string,
): Promise<readonly FirestoreWrite[]> {
  const { sdk, storage } = await loadStorage();
  try {
    const bytes = await sdk.getBytes(sdk.ref(storage, extrasPath(fileRecordKey(record))));
    const { cover, parts } = v.parse(extras, JSON.parse(new TextDecoder().decode(bytes)));
    if (cover !== null) await storeCover(record, unpacked(cover), uploadedBy);
    return parts.map(([path, fields]) => setDocument(path, fields));
  } catch (error) {
    // An older site has removed it.
    if (codeOf(error) === 'storage/object-not-found') return [];
    throw error;
  }
}

/** Removes from the trash what `keepExtras` has kept there of the record at a place. */
export async function removeExtras(place: string): Promise<void> {
  const { sdk, storage } = await loadStorage();
  try {
    await sdk.deleteObject(sdk.ref(storage, extrasPath(place)));
  } catch (error) {
    if (codeOf(error) !== 'storage/object-not-found') throw error;
  }
}

async function packed(cover: Blob): Promise<NonNullable<Extras['cover']>> {
  const bytes = new Uint8Array(await cover.arrayBuffer());
  return { type: cover.type, base64: btoa(String.fromCharCode(...bytes)) };
}

function unpacked({ type, base64 }: NonNullable<Extras['cover']>): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
