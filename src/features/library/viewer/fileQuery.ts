import * as v from 'valibot';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { readFilesQuery } from '#model/filesAddress.ts';
import { fileAddress } from '../rows/fileDetails.ts';

/** What the address says of a spot in the open file. */
const IN_FILE = ['page', 'find'];

/** Returns what the page's address says of the open file. */
export function addressParam(name: 'file' | 'page' | 'find'): string | null {
  return new URLSearchParams(window.location.search).get(name);
}

/** Returns the address of the open file, at the page that is read, with the words that are marked. */
export function sharedAddress(record: FileRecordPlace, search: string): string {
  const here = new URLSearchParams(search);
  const spot = new URLSearchParams();
  for (const name of IN_FILE) {
    const value = here.get(name);
    if (value) spot.set(name, value);
  }
  const text = spot.toString();
  return fileAddress(record) + (text && `&${text}`);
}

/**
 * Returns a query string that opens a file over the list that it describes. The file is named with
 * its shelf if the query names another shelf or none.
 */
export function withFile(search: string, { course, category, id }: FileRecordPlace): string {
  const query = new URLSearchParams(search);
  const view = readFilesQuery(query);
  const isHere = view.course === course && view.category === category;
  for (const name of IN_FILE) query.delete(name);
  query.set('file', isHere ? id : `${course}/${category}/${id}`);
  return `?${query}`;
}

/** Returns the query string of the list below the file that a query string opens. */
export function withoutOpenFile(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['file', ...IN_FILE]) query.delete(name);
  const text = query.toString();
  return text && `?${text}`;
}

const schema = v.fallback(
  v.object({
    /** The key of the list's own history entry. */
    listKey: v.optional(v.string()),
    /** The list's caption. */
    list: v.optional(v.string()),
    /** Whether going back leads to the list. */
    isOverList: v.optional(v.boolean()),
    /** How many entries of this history are jumps inside files, which come before the list. */
    jumps: v.optional(v.number()),
  }),
  {},
);

/** The navigation state of an open file, and of its list after it. */
export type ViewerState = v.InferOutput<typeof schema>;

/** Reads the navigation state of an open file. */
export const readViewerState = (state: unknown): ViewerState => v.parse(schema, state);

/** Returns how many jumps inside files have led here. */
export const jumpsOf = (state: unknown) => readViewerState(state).jumps ?? 0;
