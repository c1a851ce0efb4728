import { contentHash } from './contentHash.ts';
import { createFileHashes, type Hasher } from './createFileHashes.ts';

/**
 * Starts a worker that reads the files. `crypto.subtle` copies the bytes that it hashes, and 25 MB
 * take a slow phone's page longer than a frame.
 */
function startWorker(): Hasher {
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' });
  return {
    hash: (file) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) =>
          resolve(typeof data === 'string' ? data : null);
        worker.onerror = (event) => {
          // Otherwise the browser logs the error to the console.
          event.preventDefault();
          reject(new Error('The worker could not start.'));
        };
        worker.postMessage(file);
      }),
    stop: () => worker.terminate(),
  };
}

/** Node has no such workers, and no page that could stutter. */
const here: Hasher = { hash: contentHash, stop: () => undefined };

/** The hashes of this page's files; null for all of them if the page is not secure. */
export const fileHashes = createFileHashes(() =>
  typeof Worker === 'undefined' ? here : startWorker(),
);
