import { openStoredFile, type FileSource } from '#services/storedFiles.ts';
import type { FileViewProps } from './fileViewProps.ts';

/** Where the bytes of a file are. */
type FilePlace = Pick<FileViewProps, 'link' | 'copy'>;

/**
 * Opens a file: its kept copy, or else what storage has behind its link.
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

/** An address under which an element of the page finds a file, until the signal is aborted. */
export function fileUrl({ link, copy }: FilePlace, signal: AbortSignal): string {
  if (copy === null) return link;
  const url = URL.createObjectURL(copy);
  signal.addEventListener('abort', () => URL.revokeObjectURL(url));
  return url;
}
