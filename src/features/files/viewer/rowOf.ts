import type { FileRecordPlace } from '#model/fileRecord.ts';
import { fileAddress } from '../table/fileAddress.ts';

/** The link of a file's row, in the list with this caption if it stands there. */
export function rowOf(place: FileRecordPlace, list: string | undefined): HTMLElement | undefined {
  const address = fileAddress(place);
  const links = [...document.querySelectorAll<HTMLElement>('table a[href]')].filter(
    (link) => link.getAttribute('href') === address,
  );
  return links.find((link) => link.closest('table')?.caption?.textContent === list) ?? links[0];
}
