import { TimeoutError, withLimit } from '#lib/timeLimit.ts';
import type { FileSource } from '#services/library/storedFiles.ts';
import { openPdf, readError } from './openPdf.ts';

/** A book of a thousand pages needs on its last page hardly anything that it has not needed before. */
const LIMIT_MS = 60_000;

/**
 * Reads the text of a PDF from its first page to its last, without drawing, to find out which data
 * of PDF.js it needs, such as tables of letters.
 *
 * @returns the paths of that data
 * @throws FileReadError if it can't be opened
 */
export async function findPdfData(source: FileSource, signal: AbortSignal): Promise<string[]> {
  const paths = new Set<string>();
  const end = new AbortController();
  try {
    await withLimit(
      (limit) =>
        new Promise<void>((resolve, reject) => {
          limit.addEventListener('abort', () => reject(limit.reason as Error));
          readThrough(source, paths, end.signal, reject).then(resolve, reject);
        }),
      LIMIT_MS,
      signal,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof TimeoutError)) throw readError(error);
  } finally {
    end.abort();
  }
  return [...paths];
}

async function readThrough(
  source: FileSource,
  paths: Set<string>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const [pdf] = await openPdf(source, {
    signal,
    onFailure,
    onWarning: () => undefined,
    onFetched: (address) => paths.add(new URL(address).pathname),
  });
  for (let number = 1; number <= pdf.numPages && !signal.aborted; number++) {
    try {
      const page = await pdf.getPage(number);
      await page.getTextContent();
      page.cleanup();
    } catch (error) {
      // The viewer shows the pages beside a missing one.
      if (number === 1 && pdf.numPages === 1) throw error;
    }
  }
}
