import { CHUNK_TIMEOUT_MS } from '#model/limits.ts';
import { orAborted, withLimit } from '#lib/timeLimit.ts';
import { RECOGNITION_DATA, type ReadShare } from '#model/recognition.ts';
import { canvasIsTrue } from './canvas.ts';

/** A page takes a slow phone some seconds, and a picture of nothing but dots a minute. */
const PAGE_LIMIT_MS = 60_000;

/** What reads pictures, compressed, and what it is to read. */
export interface RecognitionTask {
  readonly engine: Blob;
  readonly language: Blob;
  readonly file: Blob;
  readonly kind: string;
  /** The pages of a PDF that are read, from 0. */
  readonly pages: readonly number[];
}

/** A message of the worker: a page is read, all pages are, or it can't go on. */
export type RecognitionAnswer =
  | (ReadShare & { readonly page: number; readonly text: string })
  | 'end'
  | 'failed';

/** The part of a worker that is used here. */
export interface RecognitionWorker {
  onmessage: ((event: MessageEvent<RecognitionAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  readonly postMessage: (task: RecognitionTask) => void;
  readonly terminate: () => void;
}

interface RecogniseOptions {
  readonly signal: AbortSignal;
  /** Called when the engine has loaded, and after each page, with the pages read and the page's words. */
  readonly onPage: (read: number, words?: ReadShare) => void;
  readonly start?: () => RecognitionWorker;
}

/** The engine or its data could not be loaded. */
export class RecognitionLoadError extends Error {
  override readonly name = 'RecognitionLoadError';
}

/**
 * Reads the words of pages that are pictures, one after the other, in a worker of its own. With its
 * first use, a visit loads what reads them.
 *
 * @param pages their numbers in a PDF, from 0; a picture has the page 0
 * @returns the texts by page, '' for all others. After a page that takes too long, no more are read.
 * @throws RecognitionLoadError, the signal's reason, or an error of the worker
 */
export async function recognise(
  file: Blob,
  kind: string,
  pages: readonly number[],
  { signal, onPage, start = startWorker }: RecogniseOptions,
): Promise<readonly string[]> {
  const [engine, language] = await Promise.all([
    load(RECOGNITION_DATA.engine, signal),
    load(RECOGNITION_DATA.language, signal),
  ]);
  signal.throwIfAborted();
  onPage(0);
  const worker = start();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await orAborted(
      new Promise((resolve, reject) => {
        const texts = Array<string>(Math.max(...pages) + 1).fill('');
        let read = 0;
        const limit = () => {
          clearTimeout(timer);
          timer = setTimeout(() => resolve(texts), PAGE_LIMIT_MS);
        };
        worker.onmessage = ({ data }) => {
          if (data === 'end') resolve(texts);
          else if (data === 'failed') reject(new Error('The pages could not be read.'));
          else {
            texts[data.page] = data.text;
            onPage((read += 1), data);
            limit();
          }
        };
        worker.onerror = (event) => {
          // Otherwise the browser logs the error to the console.
          event.preventDefault();
          reject(new RecognitionLoadError('The worker could not start.'));
        };
        worker.postMessage({ engine, language, file, kind, pages });
        limit();
      }),
      signal,
    );
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

async function load(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    return await withLimit(
      async (limit) => {
        const answer = await fetch(url, { signal: limit });
        const isPage = answer.headers.get('content-type')?.includes('html') === true;
        if (!answer.ok || isPage) throw new Error(`${url}: ${answer.status}`);
        return answer.blob();
      },
      CHUNK_TIMEOUT_MS,
      signal,
    );
  } catch (error) {
    signal.throwIfAborted();
    throw new RecognitionLoadError('What reads pictures could not be loaded.', { cause: error });
  }
}

/** Whether this device has what reads pictures already. */
export async function isRecognitionStored(): Promise<boolean> {
  try {
    const found = Object.values(RECOGNITION_DATA).map((url) => caches.match(url));
    return (await Promise.all(found)).every(Boolean);
  } catch {
    // Pages over plain http have no caches.
    return false;
  }
}

/** Whether this browser can read pictures: some people have WebAssembly switched off, or canvases. */
export const CAN_RECOGNISE =
  typeof WebAssembly !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof DecompressionStream !== 'undefined' &&
  canvasIsTrue();

function startWorker(): RecognitionWorker {
  return new Worker(new URL('./recognitionWorker.ts', import.meta.url), { type: 'module' });
}
