import { CATEGORY_LABELS, COURSE_NAMES } from '#model/shelf.ts';
import { findText, TitleIndex, type Hits, type Marks } from '#text/titleIndex.ts';
import type { IndexedFile } from '../rows/fileIndex.ts';

/** What a search has found. */
export interface Found {
  /** The best first. */
  readonly files: readonly IndexedFile[];
  /** How many of them, from the first, have the text as it was typed. */
  readonly asTyped: number;
  /** How the files were found, if not by the text as it was typed. */
  readonly note: string | null;
  /** Returns what to mark in a title; null without a search. */
  readonly marks: Marks | null;
}

interface FilesIndex {
  readonly files: IndexedFile[];
  readonly titles: TitleIndex;
}

/** By the first file of a list, to which others are added as they are read. */
const known = new WeakMap<IndexedFile, FilesIndex>();

function indexOf(files: readonly IndexedFile[]): FilesIndex {
  const [first] = files;
  const index = first && known.get(first);
  if (index?.files.every((file, at) => file === files[at])) return index;
  const empty = { files: [], titles: new TitleIndex() };
  if (first) known.set(first, empty);
  return empty;
}

/** A frame of a phone has room for it beside the drawing of the rows. */
const SLICE_MS = 8;

/** Prepares files for the search by words for a few milliseconds. Returns whether all are ready. */
export function growIndex(files: readonly IndexedFile[], milliseconds = SLICE_MS): boolean {
  const until = performance.now() + milliseconds;
  const index = indexOf(files);
  for (const file of files.slice(index.files.length)) {
    const { title, course, category } = file.record;
    const about = `${COURSE_NAMES[course]} ${CATEGORY_LABELS[category]}`;
    index.titles.add({ title, folded: file.folded, course, about });
    index.files.push(file);
    // At least one at a time, on however busy a device.
    if (performance.now() > until) break;
  }
  return index.files.length === files.length;
}

/**
 * Finds files by a text. It means the same in a course and in the whole library: files with the text
 * in their title, then those that say it otherwise; where there are none, similar ones, and at last
 * those with most of it. An empty text finds all files.
 *
 * @param isComplete whether all files have been read and prepared; before, more than the text as it
 *   was typed would only flicker
 */
export function findFiles(
  files: readonly IndexedFile[],
  text: string,
  isComplete = growIndex(files, Infinity),
): Found {
  const typed = text.trim();
  if (typed === '') return { files, asTyped: files.length, note: null, marks: null };
  const hits = isComplete
    ? indexOf(files).titles.search(typed)
    : findText(
        files.map(({ folded }) => folded),
        typed,
      );
  const found = hits.places.flatMap((at) => files[at] ?? []);
  return {
    files: found,
    asTyped: hits.asTyped,
    note: found.length > 0 ? noteOn(hits, typed) : null,
    marks: hits.marks,
  };
}

/** Longer texts are not read again. */
const MOST_NAMED = 60;

function noteOn({ rung, asTyped, without }: Hits, typed: string): string | null {
  if (rung === 'text') return null;
  if (rung === 'words')
    return asTyped > 0 ? 'Also files that say it otherwise.' : 'These files say it otherwise.';
  if (rung === 'guess')
    return typed.length > MOST_NAMED ? 'Similar:' : `Nothing has “${typed}”. Similar:`;
  const missing = without.map((word) => `“${word}”`).join(', ');
  return `No file has all of it. ${missing ? `Without ${missing}:` : 'Most of it:'}`;
}

/**
 * Puts what was found in the order of a list, and leaves out what is not in it. Files with the text
 * as it was typed still come first.
 */
export function inOrderOf(list: readonly IndexedFile[], found: Found): Found {
  const places = new Map(list.map((file, at) => [file, at]));
  const ordered = (files: readonly IndexedFile[]) =>
    files
      .filter((file) => places.has(file))
      .toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  const asTyped = ordered(found.files.slice(0, found.asTyped));
  const files = [...asTyped, ...ordered(found.files.slice(found.asTyped))];
  return { ...found, files, asTyped: asTyped.length };
}
