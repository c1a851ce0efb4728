import * as v from 'valibot';
import { CATEGORIES } from '#model/categories.ts';
import { COURSES } from '#model/courses.ts';
import type { FileRecord } from '#model/fileRecord.ts';

/** A file that the visitor keeps on the device, to open it without a network. */
export interface KeptCopy {
  /** As it was when the file was kept. */
  readonly record: FileRecord;
  readonly content: Blob;
  /** In epoch milliseconds. */
  readonly keptAt: number;
}

const schema = v.object({
  record: v.object({
    course: v.picklist(COURSES),
    category: v.picklist(CATEGORIES),
    id: v.string(),
    title: v.string(),
    downloads: v.number(),
    downloadURL: v.nullable(v.string()),
    size: v.nullable(v.number()),
    contentType: v.nullable(v.string()),
    createdAt: v.nullable(v.number()),
  }),
  content: v.instance(Blob),
  keptAt: v.number(),
});

/** Reads a copy that an earlier visit stored; null if it is not one, or of another college. */
export function readKeptCopy(stored: unknown): KeptCopy | null {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : null;
}
