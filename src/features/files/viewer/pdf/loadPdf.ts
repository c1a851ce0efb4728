import { openStoredFile } from '#services/storedFiles.ts';
import type { Pdf } from './pdf.ts';

/**
 * Loads PDF.js and opens the stored PDF behind a link; it is closed with the signal.
 *
 * @param onFailure called when a part that is needed later cannot be read
 * @throws FileReadError
 */
export async function loadPdf(
  link: string,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<Pdf> {
  const [source, { openPdf }] = await Promise.all([
    openStoredFile(link, signal),
    import('./openPdf.ts'),
  ]);
  signal.throwIfAborted();
  return openPdf(source, signal, onFailure);
}
