import { orAborted, withLimit } from '#lib/timeLimit.ts';
import type { PdfDetails } from './chosenPdf.ts';
import type { FileFacts, FileTask } from './inspectFile.ts';

/** A file of 25 MB takes a slow phone some seconds. */
const LIMIT_MS = 30_000;
/** A sound PDF of 25 MB opens in a second or two, and no cover takes a phone longer to draw. */
const PDF_LIMIT_MS = 6_000;
/** More than `paperPages` needs for a book. */
const TEXTS_LIMIT_MS = 75_000;
const LIMITS_MS: Readonly<Record<FileTask, number>> = {
  inspect: LIMIT_MS,
  strip: LIMIT_MS,
  load: LIMIT_MS,
  details: PDF_LIMIT_MS,
  cover: PDF_LIMIT_MS,
  texts: TEXTS_LIMIT_MS,
  shortTexts: TEXTS_LIMIT_MS,
};
const UNREAD: PdfDetails = {
  ...{ state: 'unread', pages: 0, author: null, title: null },
  ...{ isRemovable: false, isSigned: false },
};

/** Does one task at a time, in a worker. */
export interface FileWorker {
  /** Resolves to the result of `doFileTask`; null if that fails. */
  readonly run: (task: FileTask, file: Blob, kind: string) => Promise<unknown>;
  /** Stops at once; a task under way never ends. */
  readonly stop: () => void;
}

/** What a file looks like. */
export interface FileLook {
  /** What a PDF says of itself; null if it is none. */
  readonly pdf: PdfDetails | null;
  /** Null if it cannot be drawn, or takes long. */
  readonly cover: Blob | null;
}

/** Looks into chosen files, and writes PDFs again. Each file is read once. No call ever rejects. */
export interface FileReader {
  /**
   * Returns what a file's bytes show. Null if that fails or takes too long, or if every signal passed
   * for the file is aborted; the next call then tries again.
   */
  readonly inspect: (file: File, signal: AbortSignal) => Promise<FileFacts | null>;
  /** Returns a PDF without its author and title; null if it cannot be written. */
  readonly withoutDetails: (file: File) => Promise<Blob | null>;
  /**
   * Returns what a file looks like.
   *
   * @param kind the content type under which the file is stored
   * @param signal ends it, unless another call waits for the same file
   */
  readonly look: (file: Blob, kind: string, signal?: AbortSignal) => Promise<FileLook>;
  /** Returns the texts of a file's pages; none if they cannot be read. Takes what `look` takes. */
  readonly pages: (file: Blob, kind: string, signal?: AbortSignal) => Promise<readonly string[]>;
}

/** How soon it is the turn of something. A book's texts, which take a phone some time, are last. */
const RANKS = { inspect: 0, strip: 0, look: 1, pages: 1, book: 2 } as const;

interface Turn {
  readonly what: Exclude<keyof typeof RANKS, 'book'>;
  readonly file: Blob;
  readonly kind: string;
  /** The signals of the callers that wait for the result. */
  readonly signals: AbortSignal[];
  readonly result: Promise<unknown>;
  readonly end: (result: unknown) => void;
  rank: number;
}

/**
 * Takes one file after the other, so that a phone never has two of them in memory. What is asked for
 * again is next of its rank, because its upload is waiting.
 *
 * @param start starts a worker when there is something to do; it is stopped when there is nothing
 */
export function createFileReader(start: () => FileWorker): FileReader {
  const known = new WeakMap<Blob, Partial<Record<Turn['what'], Turn>>>();
  const waiting: Turn[] = [];
  let isWorking = false;
  let current: { readonly turn: Turn; readonly interruption: AbortController } | null = null;

  const isWanted = ({ signals }: Turn) =>
    signals.length === 0 || signals.some(({ aborted }) => !aborted);

  const next = () => {
    const [turn] = waiting.toSorted((one, other) => one.rank - other.rank);
    if (turn) waiting.splice(waiting.indexOf(turn), 1);
    return turn;
  };

  const take = async () => {
    isWorking = true;
    let worker = null as FileWorker | null;
    const run = async ({ file, kind }: Turn, task: FileTask, signal: AbortSignal) => {
      try {
        signal.throwIfAborted();
        const running = (worker ??= start());
        return await withLimit(
          (limit) => orAborted(running.run(task, file, kind), limit),
          LIMITS_MS[task],
          signal,
        );
      } catch {
        // A file is contributed even if nothing is known of it.
        worker?.stop();
        worker = null;
        return null;
      }
    };
    const resultOf = async (turn: Turn, signal: AbortSignal): Promise<unknown> => {
      if (turn.what === 'inspect' || turn.what === 'strip') return run(turn, turn.what, signal);
      const isPdf = turn.kind === 'application/pdf';
      const canRead = !isPdf || (await run(turn, 'load', signal)) !== null;
      if (!canRead) return null;
      if (turn.what === 'pages') {
        const isAlone = waiting.length === 0 || turn.rank === RANKS.book;
        return run(turn, isAlone ? 'texts' : 'shortTexts', signal);
      }
      const details = isPdf ? ((await run(turn, 'details', signal)) ?? UNREAD) : null;
      return { pdf: details, cover: await run(turn, 'cover', signal) };
    };
    for (let turn = next(); turn; turn = next()) {
      const interruption = new AbortController();
      const { signal } = interruption;
      current = { turn, interruption };
      let result = isWanted(turn) ? await resultOf(turn, signal) : null;
      current = null;
      if (isWanted(turn) && (signal.aborted || result === 'long')) {
        if (turn.what === 'pages') turn.rank = RANKS.book;
        waiting.unshift(turn);
        continue;
      }
      if (!isWanted(turn)) result = null;
      // Whoever asks again may have better luck.
      if (result === null) delete known.get(turn.file)?.[turn.what];
      turn.end(result);
    }
    worker?.stop();
    isWorking = false;
  };

  /** Returns the result of a turn, which begins now if none has, for as long as somebody waits for it. */
  const ask = (what: Turn['what'], file: Blob, kind = '', signal?: AbortSignal) => {
    const turns = known.get(file) ?? {};
    known.set(file, turns);
    let turn = turns[what];
    const place = turn ? waiting.indexOf(turn) : -1;
    if (place > 0) waiting.unshift(...waiting.splice(place, 1));
    if (!turn) {
      const { promise: result, resolve: end } = newPromise();
      turn = { what, file, kind, signals: [], result, end, rank: RANKS[what] };
      turns[what] = turn;
      waiting.push(turn);
      // A file that is chosen meanwhile does not wait for a book.
      if (RANKS[what] === 0 && current?.turn.what === 'pages') current.interruption.abort();
    }
    const asked = turn;
    if (signal) {
      asked.signals.push(signal);
      const onAbort = () => {
        if (current?.turn === asked && !isWanted(asked)) current.interruption.abort();
      };
      signal.addEventListener('abort', onAbort);
      // One signal is that of many files.
      void asked.result.then(() => signal.removeEventListener('abort', onAbort));
    }
    if (!isWorking) void take();
    return asked.result;
  };
  const forAll = () => new AbortController().signal;

  // The worker answers each task with nothing else.
  return {
    inspect: (file, signal) => ask('inspect', file, '', signal) as Promise<FileFacts | null>,
    withoutDetails: (file) => ask('strip', file) as Promise<Blob | null>,
    async look(file, kind, signal = forAll()) {
      const look = (await ask('look', file, kind, signal)) as FileLook | null;
      return look ?? { pdf: kind === 'application/pdf' ? UNREAD : null, cover: null };
    },
    async pages(file, kind, signal = forAll()) {
      if (kind.startsWith('image/')) return [];
      return ((await ask('pages', file, kind, signal)) as readonly string[] | null) ?? [];
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
  let last: Blob | null = null;
  let number = 0;
  return {
    run: (task, file, kind) =>
      new Promise((resolve, reject) => {
        // The worker gets a copy, and knows by the number that it is the same file.
        if (file !== last) number += 1;
        last = file;
        worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
        worker.onerror = (event) => {
          // Otherwise the browser logs the error to the console.
          event.preventDefault();
          reject(new Error('The worker could not start.'));
        };
        worker.postMessage([task, file, kind, number]);
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
