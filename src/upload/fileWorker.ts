import { doFileTask, type FileTask } from './inspectFile.ts';

const TASKS: readonly unknown[] = [
  'inspect',
  'pdf',
  'strip',
  'load',
  'cover',
  'words',
] satisfies FileTask[];

const isTask = (value: unknown): value is FileTask => TASKS.includes(value);

/** Answers each task with its result, or with null if the file can't be read or written. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!Array.isArray(data)) return;
  const [task, file, kind] = data as readonly unknown[];
  if (!isTask(task)) return;
  if (!(file instanceof Blob) || typeof kind !== 'string') return;
  doFileTask(task, file, kind).then(
    (result) => self.postMessage(result),
    () => self.postMessage(null),
  );
});
