import { doFileTask } from './inspectFile.ts';

/** Answers each task with its result, or with null if the file can't be read or written. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!Array.isArray(data)) return;
  const [task, file, kind] = data as readonly unknown[];
  if (task !== 'inspect' && task !== 'pdf' && task !== 'strip' && task !== 'cover') return;
  if (!(file instanceof Blob) || typeof kind !== 'string') return;
  doFileTask(task, file, kind).then(
    (result) => self.postMessage(result),
    () => self.postMessage(null),
  );
});
