import type { RefObject } from 'react';
import { openStoredFile, type FileSource } from '#services/storedFiles.ts';

/** The sources of a file's bytes. */
export interface StoredFile {
  /** A link into this project's Storage. */
  readonly link: string;
  /** The copy that the visitor keeps on the device, or null. */
  readonly copy: Blob | null;
}

/** The props of the view of each kind of file. */
export interface LoadedFileProps<Data> {
  readonly data: Data;
  readonly title: string;
  /** The element that scrolls the file. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onTryAgain: () => void;
}

/**
 * Opens a file: its kept copy, or else the stored file behind its link.
 *
 * @throws FileReadError
 */
export async function openFile(
  { link, copy }: StoredFile,
  signal: AbortSignal,
): Promise<FileSource> {
  if (copy === null) return openStoredFile(link, signal);
  return {
    size: copy.size,
    contentType: copy.type,
    read: async (begin, end) => new Uint8Array(await copy.slice(begin, end).arrayBuffer()),
  };
}
