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
