import { doFileTask } from './inspectFile.ts';

/** Answers each task with its result, or with null if the file can't be read or written. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!Array.isArray(data)) return;
  const [task, file] = data as readonly unknown[];
  if (task !== 'inspect' && task !== 'pdf' && task !== 'strip') return;
  if (!(file instanceof File)) return;
  doFileTask(task, file).then(
    (result) => self.postMessage(result),
    () => self.postMessage(null),
  );
});
