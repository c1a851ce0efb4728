import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { CATEGORIES } from '#model/categories.ts';
import { COURSES } from '#model/courses.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { isStoredFileUrl } from '#model/storedFileUrl.ts';
import type { RemovableFile } from './removals.ts';

/** A removal that has begun. */
export interface JournalEntry {
  readonly file: RemovableFile;
  /** When it can no longer be undone, in epoch milliseconds. */
  readonly dueAt: number;
}

const KEPT_FOR_MS = 7 * 24 * 60 * 60_000;

const journal = v.array(
  v.object({
    file: v.object({
      course: v.picklist(COURSES),
      category: v.picklist(CATEGORIES),
      id: v.string(),
      title: v.string(),
      downloadURL: v.nullable(
        v.pipe(
          v.string(),
          v.check((link) => isStoredFileUrl(link)),
        ),
      ),
    }),
    dueAt: v.number(),
  }),
);

/** Reads this browser's removals that are not known to be complete, from local storage. */
export function readJournal(): readonly JournalEntry[] {
  const entries = readStoredJson(SCREEN_STORAGE_KEYS.removals, journal) ?? [];
  return entries.filter(({ dueAt }) => Math.abs(Date.now() - dueAt) < KEPT_FOR_MS);
}

/** Adds a removal, replacing an earlier one of the same record. */
export function writeToJournal(added: JournalEntry): void {
  write([...entriesWithout(added.file), added]);
}

/** Takes out a removal that was undone or refused, or is complete. */
export function dropFromJournal(file: RemovableFile): void {
  write(entriesWithout(file));
}

function entriesWithout(file: RemovableFile): readonly JournalEntry[] {
  const path = fileRecordPath(file);
  return readJournal().filter((each) => fileRecordPath(each.file) !== path);
}

function write(entries: readonly JournalEntry[]): void {
  writeStored(SCREEN_STORAGE_KEYS.removals, entries.length > 0 ? JSON.stringify(entries) : null);
}
