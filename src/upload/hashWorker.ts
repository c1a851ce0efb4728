import { contentHash } from './contentHash.ts';

/** Answers each file with its hash, or with null if it can't be read. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  contentHash(data).then(
    (hash) => self.postMessage(hash),
    () => self.postMessage(null),
  );
});
