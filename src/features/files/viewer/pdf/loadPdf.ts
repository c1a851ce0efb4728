import type { FileViewProps } from '../fileViewProps.ts';
import { openFile } from '../openFile.ts';
import type { Pdf } from './pdf.ts';

/**
 * Loads PDF.js and opens a kept or stored PDF. It is closed when the signal is aborted.
 *
 * @param onFailure called when a part that is needed later cannot be read
 * @throws FileReadError
 */
export async function loadPdf(
  file: Pick<FileViewProps, 'link' | 'copy'>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<Pdf> {
  const [source, { openPdf }] = await Promise.all([openFile(file, signal), import('./openPdf.ts')]);
  signal.throwIfAborted();
  return openPdf(source, signal, onFailure);
}
