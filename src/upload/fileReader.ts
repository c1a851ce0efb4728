import { orAborted, withLimit } from '#lib/timeLimit.ts';
import type { FileFacts, FileTask } from './inspectFile.ts';

/** A file of 25 MB takes a slow phone some seconds. */
const LIMIT_MS = 30_000;
/** A sound PDF of 25 MB takes a second or two. In a damaged one, the parser tries every byte. */
const PDF_LIMIT_MS = 6_000;
/** The longest time that a phone may spend on a cover, once what draws it has been loaded. */
const COVER_LIMIT_MS = 6_000;
/** More than `paperPages` needs for a book. */
const WORDS_LIMIT_MS = 75_000;
const LIMITS_MS: Readonly<Record<FileTask, number>> = {
  inspect: LIMIT_MS,
  pdf: PDF_LIMIT_MS,
  strip: LIMIT_MS,
  load: LIMIT_MS,
  cover: COVER_LIMIT_MS,
  words: WORDS_LIMIT_MS,
};
const UNREAD = {
  state: 'unread',
  pages: 0,
  author: null,
  title: null,
  isRemovable: false,
  isSigned: false,
} as const;

/** Does one task at a time, in a worker. */
export interface FileWorker {
  /** Resolves to the result of `doFileTask`; null if that fails. */
  readonly run: (task: FileTask, file: Blob, kind: string) => Promise<unknown>;
  /** Stops at once; a task under way never ends. */
  readonly stop: () => void;
}

/** Looks into chosen files, writes PDFs again, and draws covers. */
export interface FileReader {
  /**
   * Returns what a file's bytes show; each file is read once. Null if that fails or takes too long,
   * or if every signal passed for the file is aborted; the next call then tries again. Never rejects.
   */
  readonly inspect: (file: File, signal: AbortSignal) => Promise<FileFacts | null>;
  /** Returns a PDF without its author and title; null if it cannot be written. Never rejects. */
  readonly withoutDetails: (file: File) => Promise<Blob | null>;
  /**
   * Draws a file's cover, once, when nothing else is to be read.
   *
   * @param kind the content type under which the file is stored
   * @param signal ends it, unless another call waits for the same file
   * @returns null if it cannot be drawn, or takes long. Never rejects.
   */
  readonly cover: (file: Blob, kind: string, signal?: AbortSignal) => Promise<Blob | null>;
  /**
   * Returns the texts of a file's pages, once, when nothing else is to be read. It stops for a file
   * that is chosen meanwhile, and begins again.
   *
   * @param kind the content type under which the file is stored
   * @param signal ends it, unless another call waits for the same file
   * @returns none if they cannot be read. Never rejects.
   */
  readonly pages: (file: Blob, kind: string, signal?: AbortSignal) => Promise<readonly string[]>;
}

interface Turn {
  readonly task: FileTask;
  readonly file: Blob;
  readonly kind: string;
  /** The signals of the callers that wait for the result. */
  readonly signals: AbortSignal[];
  readonly result: Promise<unknown>;
  readonly end: (result: unknown) => void;
}

/**
 * Takes one file after the other, so that a phone never has two of them in memory. A file that is
 * asked for again is next, because its upload is waiting.
 *
 * @param start starts a worker when there is something to do; it is stopped when there is nothing
 */
export function createFileReader(start: () => FileWorker): FileReader {
  const inspected = new WeakMap<Blob, Turn>();
  const covers = new WeakMap<Blob, Turn>();
  const texts = new WeakMap<Blob, Turn>();
  const waiting: Turn[] = [];
  /** Their turns come when no other waits. */
  const waitingLater: Turn[] = [];
  /** Read when nothing else is waiting, because a book takes a phone some time. */
  const waitingTexts: Turn[] = [];
  const lineOf = (task: FileTask) =>
    task === 'cover' ? waitingLater : task === 'words' ? waitingTexts : waiting;
  let isWorking = false;
  let current: { readonly turn: Turn; readonly interruption: AbortController } | null = null;

  const isWanted = ({ signals }: Turn) =>
    signals.length === 0 || signals.some(({ aborted }) => !aborted);

  const take = async () => {
    isWorking = true;
    let worker = null as FileWorker | null;
    const run = async (
      { file, kind }: Turn,
      task: FileTask,
      interrupted?: AbortSignal,
    ): Promise<unknown> => {
      try {
        const running = (worker ??= start());
        return await withLimit(
          (signal) => orAborted(running.run(task, file, kind), signal),
          LIMITS_MS[task],
          interrupted,
        );
      } catch {
        // A file is contributed even if nothing is known of it.
        worker?.stop();
        worker = null;
        return null;
      }
    };
    const next = () => waiting.shift() ?? waitingLater.shift() ?? waitingTexts.shift();
    for (let turn = next(); turn; turn = next()) {
      const { task } = turn;
      const interruption = new AbortController();
      current = { turn, interruption };
      const { signal } = interruption;
      const isLoaded = async () => (await run(turn, 'load', signal)) !== null;
      const isReady = isWanted(turn) && (turn.kind !== 'application/pdf' || (await isLoaded()));
      let result = isReady ? await run(turn, task, signal) : null;
      // The worker answers this task with nothing else.
      const facts = task === 'inspect' ? (result as FileFacts | null) : null;
      if (facts?.content === 'application/pdf')
        result = { ...facts, pdf: (await run(turn, 'pdf', signal)) ?? UNREAD };
      current = null;
      if (signal.aborted && isWanted(turn)) {
        lineOf(task).unshift(turn);
        continue;
      }
      if (!isWanted(turn)) {
        result = null;
        for (const kept of [covers, texts])
          if (kept.get(turn.file) === turn) kept.delete(turn.file);
      }
      if (task === 'inspect' && result === null) inspected.delete(turn.file);
      turn.end(result);
    }
    worker?.stop();
    isWorking = false;
  };

  const add = (task: FileTask, file: Blob, kind = ''): Turn => {
    const { promise, resolve } = newPromise();
    const turn = { task, file, kind, signals: [], result: promise, end: resolve };
    const line = lineOf(task);
    line.push(turn);
    if (line === waiting && current?.turn.task === 'words') current.interruption.abort();
    return turn;
  };

  /** Begins a turn that somebody waits for, until nobody does. */
  const begin = (turn: Turn, signal?: AbortSignal) => {
    if (signal) {
      turn.signals.push(signal);
      const onAbort = () => {
        if (current?.turn === turn && !isWanted(turn)) current.interruption.abort();
      };
      signal.addEventListener('abort', onAbort);
      // One signal is that of many files.
      void turn.result.then(() => signal.removeEventListener('abort', onAbort));
    }
    if (!isWorking) void take();
  };

  return {
    inspect(file, signal) {
      let turn = inspected.get(file);
      if (turn) {
        const place = waiting.indexOf(turn);
        if (place > 0) waiting.unshift(...waiting.splice(place, 1));
      } else {
        turn = add('inspect', file);
        inspected.set(file, turn);
      }
      begin(turn, signal);
      // The worker answers this task with nothing else.
      return turn.result as Promise<FileFacts | null>;
    },
    async withoutDetails(file) {
      const turn = add('strip', file);
      begin(turn);
      const result = await turn.result;
      return result instanceof Blob ? result : null;
    },
    async cover(file, kind, signal = new AbortController().signal) {
      const turn = covers.get(file) ?? add('cover', file, kind);
      covers.set(file, turn);
      begin(turn, signal);
      const result = await turn.result;
      return result instanceof Blob ? result : null;
    },
    async pages(file, kind, signal = new AbortController().signal) {
      const turn = texts.get(file) ?? add('words', file, kind);
      texts.set(file, turn);
      begin(turn, signal);
      // The worker answers this task with nothing else.
      return ((await turn.result) as readonly string[] | null) ?? [];
    },
  };
}

function newPromise() {
  let resolve: (result: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((end) => {
    resolve = end;
  });
  return { promise, resolve };
}

function startWorker(): FileWorker {
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url), { type: 'module' });
  return {
    run: (task, file, kind) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
        worker.onerror = (event) => {
          // Otherwise the browser logs the error to the console.
          event.preventDefault();
          reject(new Error('The worker could not start.'));
        };
        worker.postMessage([task, file, kind]);
      }),
    stop: () => worker.terminate(),
  };
}

/** Node has no such workers, and no page that could stutter. */
const here: FileWorker = {
  run: async (task, file, kind) => (await import('./inspectFile.ts')).doFileTask(task, file, kind),
  stop: () => undefined,
};

/** Reads this page's files. */
export const fileReader = createFileReader(() =>
  typeof Worker === 'undefined' ? here : startWorker(),
);
