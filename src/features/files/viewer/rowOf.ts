import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { fileOfQuery } from './fileQuery.ts';

/** Returns the link of a file's row, from the list with this caption if it has one. */
export function rowOf(place: FileRecordPlace, list: string | undefined): HTMLElement | undefined {
  const path = fileRecordPath(place);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('table a[href*="file="]')].filter(
    ({ search }) => {
      const file = fileOfQuery(search);
      return file !== null && fileRecordPath(file) === path;
    },
  );
  return links.find((link) => link.closest('table')?.caption?.textContent === list) ?? links[0];
}
