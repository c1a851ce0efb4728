import * as v from 'valibot';
import { fileRecordKey, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { partTime } from '#model/paperParts.ts';
import type { StoredDocument } from '../firebase/documents.ts';
import { setDocument, type FirestoreWrite } from '../firebase/firestore.ts';
import { codeOf } from '../firebase/sdkErrors.ts';
import { coverAddress } from '../library/covers.ts';
import { firebaseFetch } from '../firebase/rest.ts';
import { storeCoverAsOperator } from '../sending/storedCovers.ts';
import { loadStorage } from '../sending/uploadedFiles.ts';

/** The cover and the words of a removed file, as they are kept in the trash. */
const extras = v.object({
  cover: v.nullable(v.object({ type: v.string(), base64: v.string() })),
  parts: v.pipe(v.array(v.tuple([v.string(), v.record(v.string(), v.unknown())])), v.readonly()),
});
type Extras = v.InferOutput<typeof extras>;

/** Returns the path of a removed file in Storage. */
const trashPath = (place: string) => `trash/${place}`;

/** A record's cover and words have a folder of their own, so that no other record's file is there. */
const extrasPath = (place: string) => `trash/${place.replace(/\/([^/]*)$/, ' extras/$1')}`;

const isMissing = (error: unknown) => codeOf(error) === 'storage/object-not-found';

/**
 * Copies a stored file into the trash, with what Storage says of it.
 *
 * @returns false if there is no such file
 * @throws StorageError, also when the bucket lets no page read its files
 */
export function copyIntoTrash(file: string, place: string): Promise<boolean> {
  return copy(file, trashPath(place), {});
}

/**
 * Copies a file out of the trash to where it was, unless it is there.
 *
 * @returns whether it is there now
 * @throws StorageError
 */
export async function copyFromTrash(place: string, file: string): Promise<boolean> {
  if (await isStored(file)) return true;
  try {
    return await copy(trashPath(place), file, { putBackBy: 'operator' });
  } catch (error) {
    // The SDK may still have been busy with an earlier try.
    if (await isStored(file)) return true;
    throw error;
  }
}

async function isStored(file: string): Promise<boolean> {
  const { sdk, storage } = await loadStorage();
  try {
    await sdk.getMetadata(sdk.ref(storage, file));
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return false;
  }
}

async function copy(from: string, to: string, more: Record<string, string>): Promise<boolean> {
  const { sdk, storage } = await loadStorage();
  const [source, target] = [sdk.ref(storage, from), sdk.ref(storage, to)];
  try {
    const [{ contentType = '', customMetadata = {} }, bytes] = await Promise.all([
      sdk.getMetadata(source),
      sdk.getBytes(source),
    ]);
    const kept = { ...customMetadata, ...more };
    await sdk.uploadBytes(target, bytes, { contentType, customMetadata: kept });
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return false;
  }
}

/**
 * Reads a file that is in the trash.
 *
 * @throws StorageError
 */
export async function readTrashedFile(place: string): Promise<Blob> {
  const { sdk, storage } = await loadStorage();
  const file = sdk.ref(storage, trashPath(place));
  const [{ contentType = '' }, bytes] = await Promise.all([
    sdk.getMetadata(file),
    sdk.getBytes(file),
  ]);
  // Shown from this site's own address, where nothing may run.
  const type = /^(application\/pdf|image\/(?!svg)[\w-]+)$/.test(contentType)
    ? contentType
    : 'text/plain;charset=utf-8';
  return new Blob([bytes], { type });
}

/**
 * Keeps the cover and the words of a record in the trash, which go with it.
 *
 * @throws RequestError, StorageError, or the signal's reason
 */
export async function keepExtras(
  record: FileRecord,
  found: readonly StoredDocument[],
  signal: AbortSignal,
): Promise<void> {
  const answer = await firebaseFetch(`${coverAddress(record)}?alt=media`, { signal });
  if (!answer.ok && answer.status !== 404) throw new Error(`The cover answers ${answer.status}.`);
  const cover = answer.ok ? await answer.blob() : null;
  const parts = found.map(({ path, fields }): [string, typeof fields] => [path, { ...fields }]);
  const kept: Extras = { cover: cover && (await packed(cover)), parts };
  const { sdk, storage } = await loadStorage();
  const bytes = new Blob([JSON.stringify(kept)], { type: 'application/json' });
  // Also where there is neither, so that nobody looks for it in vain.
  await sdk.uploadBytes(sdk.ref(storage, extrasPath(fileRecordKey(record))), bytes);
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
    if (cover !== null)
      await storeCoverAsOperator(record, unpacked(cover), uploadedBy).catch((error: unknown) => {
        // It is there, from an earlier try.
        if (codeOf(error) !== 'denied') throw error;
      });
    // The rules refuse words that were removed under the ids of an older version.
    const own = parts.filter(([path]) => partTime(path) >= 0);
    return own.map(([path, fields]) => setDocument(path, fields));
  } catch (error) {
    // An earlier try has put them back.
    if (isMissing(error)) return [];
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
      if (!isMissing(error)) throw error;
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
