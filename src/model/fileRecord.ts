import * as v from 'valibot';
import type { Shelf } from './shelf.ts';
import { isStoredFileUrl } from './storedFileUrl.ts';

/** Where a file record stands: `lists/{course}/{category}/{id}`. */
export interface FileRecordPlace extends Shelf {
  readonly id: string;
}

/** One study file of a list, as the screens show it. */
export interface FileRecord extends FileRecordPlace {
  readonly title: string;
  readonly downloads: number;
  /** A link into this project's Storage, or null where the record holds no such link. */
  readonly downloadURL: string | null;
}

/** The document's path, which tells a record from all others of the library. */
export function fileRecordPath({ course, category, id }: FileRecordPlace): string {
  return `lists/${course}/${category}/${id}`;
}

const title = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
);
const downloads = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const downloadURL = v.pipe(v.string(), v.check(isStoredFileUrl));

const soundFields = v.object({ title, downloads, downloadURL });

const shownFields = v.object({
  title: v.fallback(title, 'Untitled file'),
  downloads: v.fallback(downloads, 0),
  downloadURL: v.fallback(v.nullable(downloadURL), null),
});

/** What reading a document gave: a record that can be shown, and the fields that were wrong. */
export interface ReadFileRecord {
  readonly record: FileRecord;
  readonly wrongFields: readonly string[];
}

/**
 * Reads a document of a list. A missing or wrong field is replaced by one that is safe to show,
 * so that a document from somebody's script never takes the list down with it.
 */
export function readFileRecord(
  place: FileRecordPlace,
  fields: Readonly<Record<string, unknown>>,
): ReadFileRecord {
  const sound = v.safeParse(soundFields, fields);
  if (sound.success) return { record: { ...place, ...sound.output }, wrongFields: [] };
  return {
    record: { ...place, ...v.parse(shownFields, fields) },
    wrongFields: Object.keys(v.flatten<typeof soundFields>(sound.issues).nested ?? {}),
  };
}
