import { contentHash } from './contentHash.ts';
import { createFileHashes, type Hasher } from './createFileHashes.ts';

/**
 * A worker reads the files: `crypto.subtle` copies what it hashes, and 25 MB take a slow phone's
 * page longer than a frame.
 */
function startWorker(): Hasher {
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { type: 'module' });
  return {
    hash: (file) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) =>
          resolve(typeof data === 'string' ? data : null);
        worker.onerror = (event) => {
          // Otherwise the browser writes it to the console.
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

/** The hashes of the files of this page; null for all of them where the page is not secure. */
export const fileHashes = createFileHashes(() =>
  typeof Worker === 'undefined' ? here : startWorker(),
);
