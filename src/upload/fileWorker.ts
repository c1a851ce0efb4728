import { doFileTask, type FileTask } from './inspectFile.ts';

const TASKS: readonly unknown[] = [
  'inspect',
  'strip',
  'load',
  'details',
  'cover',
  'texts',
  'shortTexts',
] satisfies FileTask[];

const isTask = (value: unknown): value is FileTask => TASKS.includes(value);

/** The last file and its number, by which it is known in further tasks. */
let [last, lastNumber]: [Blob, unknown] = [new Blob(), 0];

/** Answers each task with its result, or with null if the file can't be read or written. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!Array.isArray(data)) return;
  const [task, file, kind, number] = data as readonly unknown[];
  if (!isTask(task)) return;
  if (!(file instanceof Blob) || typeof kind !== 'string') return;
  if (number !== lastNumber) [last, lastNumber] = [file, number];
  doFileTask(task, last, kind).then(
    (result) => self.postMessage(result),
    () => self.postMessage(null),
  );
});
