import { fileOfQuery } from '#model/filesAddress.ts';
import { fileRecordKey } from '#model/fileRecord.ts';
import { backend, storageOrigin } from '#model/env.ts';
import { noteOf } from '#model/operatorLog.ts';
import { CATEGORIES, isCategory, recordPlace } from '#model/shelf.ts';
import { storedNamePath } from '#model/storedName.ts';
import { deleteDocument, readDocument } from '../firebase/firestore.ts';
import { partsBy } from '../library/paperParts.ts';
import { removeCover } from '../sending/storedCovers.ts';
import { begin } from './operator.ts';
import { deleteStored } from './removeUploads.ts';
import { readStoredFile, readUpload, recordsOfFile, type ReviewedUpload } from './uploads.ts';

/** A stored file without a record. */
export interface StrayFile {
  readonly link: string;
  /** Its path in Storage. */
  readonly path: string;
  /** The place of the record that it had, as `CD/note/{id}`; null if it never had one. */
  readonly place: string | null;
  readonly uploadedBy: string | null;
}

/** What a link leads to. */
export type FoundFile = { readonly upload: ReviewedUpload } | { readonly stray: StrayFile };

/**
 * Finds the file that a text leads to, by a link to one of a list with `file=`, or to one of
 * Storage: in a sentence, in brackets, broken over two lines, or inside the link of another site.
 *
 * @returns null if there is none
 * @throws RequestError, Error when Storage does not answer, or the signal's reason
 */
export async function findUpload(text: string, signal: AbortSignal): Promise<FoundFile | null> {
  for (const spelled of new Set(spellings(text))) {
    const found = (await findListed(spelled, signal)) ?? (await findStored(spelled, signal));
    if (found) return found;
  }
  return null;
}

/** A text with its line breaks and without, each as it is and decoded once and twice. */
function spellings(text: string): readonly string[] {
  const plain = text.replaceAll('&amp;', '&');
  return [plain, plain.replace(/\s*\n\s*/g, '')].flatMap((one) => {
    const decoded = decode(one);
    return [one, decoded, decode(decoded)];
  });
}

function decode(text: string): string {
  return text.replace(/(%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** What a sentence or another site may put behind a link. */
const BEHIND_LINK = /(__;.*|[^\p{L}\p{N}_~-]+)$/u;

/** Returns what stands behind `before` in a text, as it is and without what ends a sentence. */
function linksIn(text: string, before: RegExp): readonly string[] {
  const found = [...text.matchAll(before)].map(([link]) => link);
  return [...new Set(found.flatMap((link) => [link, link.replace(BEHIND_LINK, '')]))];
}

async function findListed(text: string, signal: AbortSignal): Promise<FoundFile | null> {
  for (const query of linksIn(text, /[^?\s]*\bfile=[^\s<>"#]*/g)) {
    const file = fileOfQuery(query);
    if (!file) continue;
    // A link may name no tab, or a wrong one.
    const places = CATEGORIES.map((category) => fileRecordKey({ ...file, category }));
    const found = await Promise.all(places.map((place) => readUpload(place, signal)));
    const upload = found.find((each) => each !== null);
    if (upload) return { upload };
  }
  return null;
}

async function findStored(text: string, signal: AbortSignal): Promise<FoundFile | null> {
  for (const link of linksIn(text, /\/o\/[^?\s<>"#]*/g)) {
    const path = decode(link.slice('/o/'.length));
    const [, category, fileName] = path.split('/');
    if (!isCategory(category) || !fileName) continue;
    const name = await readDocument(storedNamePath(path), { signal });
    const { place = null, uploadedBy = null } = (name?.fields ?? {}) as Partial<StrayFile>;
    const [upload] = place ? [await readUpload(place, signal)] : await recordsOfFile(path, signal);
    if (upload) return { upload };
    const bucket = `${storageOrigin()}/v0/b/${backend.settings.storageBucket}`;
    const address = `${bucket}/o/${encodeURIComponent(path)}`;
    if (await readStoredFile(address, signal))
      return { stray: { link: address, path, place, uploadedBy } };
  }
  return null;
}

/**
 * Removes a stored file without a record, with the cover and the words of the record that it had.
 *
 * @throws as `begin` does, or Error
 */
export async function removeStray(
  { link, path, place, uploadedBy }: StrayFile,
  signal: AbortSignal,
): Promise<void> {
  const entry = { action: 'remove-file', target: place ?? path, note: noteOf(path) } as const;
  const action = await begin(entry, signal);
  await deleteStored(link, signal);
  const record = place === null ? null : recordPlace(place);
  if (record) await removeCover(record, signal);
  if (place === null || uploadedBy === null) return;
  for await (const parts of partsBy(uploadedBy, signal)) {
    const its = parts.filter(({ fields }) => fields['place'] === place);
    const writes = its.map((part) => deleteDocument(part.path));
    if (writes.length > 0) await action(writes, signal);
  }
}
