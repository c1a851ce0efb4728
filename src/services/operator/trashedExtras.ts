import * as v from 'valibot';
import { fileRecordKey, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { partTime } from '#model/paperParts.ts';
import { partsOf } from '../library/paperParts.ts';
import { readCover } from '../library/readCover.ts';
import { codeOf } from '../firebase/sdkErrors.ts';
import { storeCoverAsOperator } from '../sending/storedCovers.ts';
import { loadStorage } from '../sending/uploadedFiles.ts';
import { deleteDocument, setDocument, type FirestoreWrite } from '../firebase/firestore.ts';

/** The cover and the words of a removed file, as they are kept in the trash. */
const extras = v.object({
  cover: v.nullable(v.object({ type: v.string(), base64: v.string() })),
  parts: v.pipe(v.array(v.tuple([v.string(), v.record(v.string(), v.unknown())])), v.readonly()),
});
type Extras = v.InferOutput<typeof extras>;

/** Returns the path of a removed file in Storage. */
export const trashPath = (place: string) => `trash/${place}`;

/** A record's cover and words have a folder of their own, so that no other record's file is there. */
const extrasPath = (place: string) => `trash/${place.replace(/\/([^/]*)$/, ' extras/$1')}`;

/**
 * Keeps the cover and the words of a record in the trash, which go with it.
 *
 * @returns the writes that remove its words
 * @throws RequestError, StorageError, or the signal's reason
 */
export async function keepExtras(
  record: FileRecord,
  signal: AbortSignal,
): Promise<readonly FirestoreWrite[]> {
  const [cover, found] = await Promise.all([
    readCover(record, signal),
    partsOf(record, signal, true),
  ]);
  const parts = found.map(({ path, fields }): [string, typeof fields] => [path, { ...fields }]);
  const kept: Extras = { cover: cover && (await packed(cover)), parts };
  const { sdk, storage } = await loadStorage();
  const bytes = new Blob([JSON.stringify(kept)], { type: 'application/json' });
  // Also where there is neither, so that nobody looks for it in vain.
  await sdk.uploadBytes(sdk.ref(storage, extrasPath(fileRecordKey(record))), bytes);
  return found.map(({ path }) => deleteDocument(path));
}

/**
 * Stores the cover of a record that is back, and returns the writes that bring its words back.
 *
 * @param uploadedBy '' for a record that names none
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
    if (cover !== null) await storeCoverAsOperator(record, unpacked(cover), uploadedBy);
    // The rules refuse words that were removed under the ids of an older version.
    const own = parts.filter(([path]) => partTime(path) >= 0);
    return own.map(([path, fields]) => setDocument(path, fields));
  } catch (error) {
    // An older site has removed it.
    if (codeOf(error) === 'storage/object-not-found') return [];
    throw error;
  }
}

/** Removes a file from the trash, with its cover and words. */
export async function removeFromTrash(place: string): Promise<void> {
  const { sdk, storage } = await loadStorage();
  for (const path of [extrasPath(place), trashPath(place)]) {
    try {
      await sdk.deleteObject(sdk.ref(storage, path));
    } catch (error) {
      if (codeOf(error) !== 'storage/object-not-found') throw error;
    }
  }
}

async function packed(cover: Blob): Promise<NonNullable<Extras['cover']>> {
  const bytes = new Uint8Array(await cover.arrayBuffer());
  return { type: cover.type, base64: btoa(String.fromCharCode(...bytes)) };
}

function unpacked({ type, base64 }: NonNullable<Extras['cover']>): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
