import * as v from 'valibot';
import { backend, storageOrigin, type Backend } from '#model/env.ts';
import type { Shelf } from './shelf.ts';

/** The identity of a file record: its document is `lists/{course}/{category}/{id}`. */
export interface FileRecordPlace extends Shelf {
  readonly id: string;
}

/** One file of the library. */
export interface FileRecord extends FileRecordPlace {
  readonly title: string;
  readonly downloads: number;
  /** A link into this project's Storage, or null if the record holds no such link. */
  readonly downloadURL: string | null;
  /** In bytes; null in records of an older site, as are the next two. */
  readonly size: number | null;
  readonly contentType: string | null;
  /** In epoch milliseconds. */
  readonly createdAt: number | null;
}

/** Returns the path of the record's document, which is unique in the library. */
export function fileRecordPath(place: FileRecordPlace): string {
  return `lists/${fileRecordKey(place)}`;
}

/** Returns a record's place as reports and the operator's log spell it: `CD/note/{id}`. */
export function fileRecordKey({ course, category, id }: FileRecordPlace): string {
  return `${course}/${category}/${id}`;
}

const title = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const downloadURL = v.pipe(v.string(), v.check(isStoredFileUrl));

/**
 * A `StoredTime`, or epoch milliseconds in a copy on a device. The script of the first rows has a
 * class of its own, so it is known by its shape.
 */
const time = v.union([
  v.number(),
  v.pipe(
    v.object({ milliseconds: v.number() }),
    v.transform(({ milliseconds }) => milliseconds),
  ),
]);

/** Fields that a complete record may lack. */
const details = {
  size: v.fallback(v.nullable(count), null),
  contentType: v.fallback(v.nullable(v.string()), null),
  createdAt: v.fallback(v.nullable(time), null),
};

const soundFields = v.object({ title, downloads: count, downloadURL, ...details });

const shownFields = v.object({
  title: v.fallback(title, 'Untitled file'),
  downloads: v.fallback(count, 0),
  downloadURL: v.fallback(v.nullable(downloadURL), null),
  ...details,
});

/** A record as a device keeps it, whose place is checked apart. A field that it lacks is shown as none. */
export const keptRecordFields = shownFields.entries;

/** A record that can be shown, and the fields of its document that were missing or wrong. */
export interface ReadFileRecord {
  readonly record: FileRecord;
  readonly wrongFields: readonly string[];
}

/**
 * Reads a record's document, or its fields as a device keeps them. A missing or wrong field gets a
 * value that is safe to show, so that one bad document cannot break its list.
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

/**
 * Whether a link leads to a file in the project's own Storage. The app opens no other links,
 * whatever their scheme (`javascript:`, `data:`), host or bucket.
 */
export function isStoredFileUrl(link: string, project: Backend = backend): boolean {
  return link.startsWith(`${storageOrigin(project)}/v0/b/${project.settings.storageBucket}/o/`);
}
