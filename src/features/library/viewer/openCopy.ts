import { logError } from '#lib/log.ts';
import { FileReadError } from '#model/fileReadError.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { fileDetails } from '../rows/fileDetails.ts';
import { loadPicture } from './ImageView.tsx';
import { openFile } from './blocks.tsx';

/**
 * Opens a kept copy as the viewer does, out of sight.
 *
 * @returns the paths of what of the site it needs
 * @throws FileReadError
 */
export async function openCopy(
  record: FileRecord,
  copy: Blob,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const file = { link: '', copy };
  const source = await openFile(file, signal);
  const { kind } = fileDetails(record);
  if (kind === 'PDF') return (await import('./readPdf.ts')).findPdfData(source, signal);
  if (kind === 'Image') {
    const picture = await loadPicture(file, signal);
    if (typeof picture === 'string') throw new FileReadError('unsupported');
    URL.revokeObjectURL(picture.src);
  } else await source.read(0, source.size, signal);
  return [];
}

/** The same for a file that is being kept, which may be one that does not open here. */
export async function findNeeded(
  record: FileRecord,
  content: Blob,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    return await openCopy(record, content, signal);
  } catch (error) {
    signal.throwIfAborted();
    logError('open a file that is kept', error);
    return [];
  }
}
