import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { compareTitles, foldText } from '#model/titleText.ts';

/** A record with its title as a search compares it. */
interface Entry {
  readonly record: FileRecord;
  readonly folded: string;
}

/** All records that were read of a list, in one order. */
export type FileIndex = readonly Entry[];

interface RecordPage {
  readonly records: readonly FileRecord[];
}

type Compare = (one: Entry, other: Entry) => number;

/** Equal records keep the order in which the database gave them, but for `downloads` its own. */
const COMPARE: Readonly<Record<Exclude<Sort, 'none'>, Compare>> = {
  title: (one, other) => compareTitles(one.record.title, other.record.title),
  downloads: (one, other) =>
    other.record.downloads - one.record.downloads || (one.record.id < other.record.id ? 1 : -1),
};

interface Step {
  readonly before: FileIndex;
  readonly after: FileIndex;
}

const EMPTY: FileIndex = [];
const entries = new WeakMap<RecordPage, FileIndex>();
const steps: Readonly<Record<Sort, WeakMap<RecordPage, Step>>> = {
  none: new WeakMap(),
  title: new WeakMap(),
  downloads: new WeakMap(),
};

/**
 * The index of these pages in an order. It grows page by page: a page that is new costs its own
 * sorting and one merge, and pages that were indexed before cost nothing.
 */
export function indexFiles(pages: readonly RecordPage[], sort: Sort): FileIndex {
  let index = EMPTY;
  for (const page of pages) {
    const known = steps[sort].get(page);
    if (known?.before === index) {
      index = known.after;
      continue;
    }
    const after = extend(index, entriesOf(page), sort);
    steps[sort].set(page, { before: index, after });
    index = after;
  }
  return index;
}

/**
 * The first records, up to `count`, whose title contains the text.
 *
 * @param folded the text, as `foldText` gives it; '' is in every title
 */
export function firstMatches(index: FileIndex, folded: string, count: number): FileRecord[] {
  const matches: FileRecord[] = [];
  for (const entry of index) {
    if (matches.length === count) break;
    if (entry.folded.includes(folded)) matches.push(entry.record);
  }
  return matches;
}

function entriesOf(page: RecordPage): FileIndex {
  const known = entries.get(page);
  if (known) return known;
  const made = page.records.map((record) => ({ record, folded: foldText(record.title) }));
  entries.set(page, made);
  return made;
}

function extend(index: FileIndex, added: FileIndex, sort: Sort): FileIndex {
  if (sort === 'none') return [...index, ...added];
  const compare = COMPARE[sort];
  return merge(index, [...added].sort(compare), compare);
}

function merge(left: FileIndex, right: FileIndex, compare: Compare): FileIndex {
  const merged: Entry[] = [];
  let next = 0;
  for (const entry of left) {
    for (let other = right[next]; other && compare(entry, other) > 0; other = right[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(entry);
  }
  return merged.concat(right.slice(next));
}
