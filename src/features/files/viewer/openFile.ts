import { openStoredFile, type FileSource } from '#services/storedFiles.ts';
import type { FileViewProps } from './fileViewProps.ts';

/** The sources of a file's bytes. */
type FilePlace = Pick<FileViewProps, 'link' | 'copy'>;

/**
 * Opens a file: its kept copy, or else the stored file behind its link.
 *
 * @throws FileReadError
 */
export async function openFile(
  { link, copy }: FilePlace,
  signal: AbortSignal,
): Promise<FileSource> {
  if (copy === null) return openStoredFile(link, signal);
  return {
    size: copy.size,
    contentType: copy.type,
    read: async (begin, end) => new Uint8Array(await copy.slice(begin, end).arrayBuffer()),
  };
}

/** Returns an address of a file for an element of the page, valid until the signal is aborted. */
export function fileUrl({ link, copy }: FilePlace, signal: AbortSignal): string {
  if (copy === null) return link;
  const url = URL.createObjectURL(copy);
  signal.addEventListener('abort', () => URL.revokeObjectURL(url));
  return url;
}
