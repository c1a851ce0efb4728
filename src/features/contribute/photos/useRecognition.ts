import { useEffect, useRef, useState } from 'react';
import { logError } from '#lib/log.ts';
import { firstAborted } from '#lib/timeLimit.ts';
import { readShareText, type ReadShare } from '#model/recognition.ts';
import type { UploadQueue } from '#upload/createUploadQueue.ts';
import {
  CAN_RECOGNISE,
  isRecognitionStored,
  RecognitionLoadError,
  recognise,
} from '#upload/recognise.ts';
import { picturesOf, type UploadJob } from '#upload/uploadJob.ts';

/** What the recognition needs of the browser. */
export interface RecognitionServices {
  readonly canRecognise: boolean;
  /** Whether this device has what reads pictures already. */
  readonly isStored: () => Promise<boolean>;
  readonly recognise: typeof recognise;
}

export const RECOGNITION: RecognitionServices = {
  canRecognise: CAN_RECOGNISE,
  isStored: isRecognitionStored,
  recognise,
};

/** How far the reading of pictures is. */
export type RecognitionState =
  | { readonly kind: 'offered' }
  /** `read` is null until it begins. */
  | { readonly kind: 'reading'; readonly read: number | null; readonly pages: number }
  /** `found` pages have words, of which some were read; the files named in `unread` could not be read. */
  | {
      readonly kind: 'read';
      readonly found: number;
      readonly pages: number;
      readonly unread: readonly string[];
      readonly words: ReadShare;
    }
  | { readonly kind: 'failed'; readonly isLoading: boolean };

interface RecognitionOptions {
  readonly jobs: readonly UploadJob[];
  readonly queue: Pick<UploadQueue, 'recognise'>;
  readonly services: RecognitionServices;
}

/**
 * Reads the words of chosen files that are pictures, one file after the other. It goes on while they
 * are sent, and afterwards. A file that leaves the form otherwise, or can't be read, is left out.
 */
export function useRecognition({ jobs, queue, services }: RecognitionOptions) {
  const [state, setState] = useState<RecognitionState>({ kind: 'offered' });
  /** The ids of files that may be scans, all of whose pages are wanted. */
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const wantedOf = (job: UploadJob) => picturesOf(job, whole.has(job.id));
  const countPages = (of: readonly UploadJob[]) =>
    of.reduce((sum, job) => sum + wantedOf(job).length, 0);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const waiting = services.canRecognise
    ? jobs.filter((job) => job.recognised === null && wantedOf(job).length > 0)
    : [];
  /** Files that may be scans, but have words of their own. */
  const doubtful = services.canRecognise
    ? jobs.filter((job) => {
        const isOpen = job.recognised === null && !whole.has(job.id);
        return isOpen && picturesOf(job, true).length > picturesOf(job).length;
      })
    : [];

  const start = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    let before = 0;
    let found = 0;
    let words = { all: 0, sure: 0 };
    let left = waiting.map((job) => {
      const { texts, end } = withEnd();
      const gone = queue.recognise(job.id, texts);
      gone.addEventListener('abort', () => end([]));
      return { job, end, gone };
    });
    const unread: typeof left = [];
    const show = (read: number | null) => {
      const open = left.filter(({ gone }) => !gone.aborted).map(({ job }) => job);
      setState({ kind: 'reading', read, pages: before + countPages(open) });
    };
    show(null);
    try {
      for (let next = left[0]; next; next = left[0]) {
        const { job, end, gone } = next;
        const wanted = wantedOf(job);
        const texts = await services
          .recognise(job.file, job.kind ?? '', wanted, {
            signal: firstAborted(signal, gone),
            onPage: (read, { all, sure } = { all: 0, sure: 0 }) => {
              words = { all: words.all + all, sure: words.sure + sure };
              show(before + read);
            },
          })
          .catch((error: unknown) => {
            if (signal.aborted || error instanceof RecognitionLoadError) throw error;
            if (!gone.aborted) {
              logError('make a picture searchable', error);
              unread.push(next);
              end([]);
            }
            return null;
          });
        if (texts) {
          end(texts);
          before += wanted.length;
          found += texts.filter(Boolean).length;
        }
        left = left.filter((each) => each !== next && !each.gone.aborted);
      }
      if (before > 0) {
        const names = unread.map(({ job }) => job.name);
        setState({ kind: 'read', found, pages: before, unread: names, words });
      } else {
        setState(unread.length > 0 ? { kind: 'failed', isLoading: false } : { kind: 'offered' });
        left = unread.filter(({ gone }) => !gone.aborted);
      }
    } catch (error) {
      if (!signal.aborted) logError('make pictures searchable', error);
      const isLoading = error instanceof RecognitionLoadError;
      setState(signal.aborted ? { kind: 'offered' } : { kind: 'failed', isLoading });
    }
    for (const { job, end } of left) {
      end([]);
      // Offered again.
      queue.recognise(job.id, null);
    }
  };

  const reread =
    state.kind === 'read' && readShareText(state.words) !== ''
      ? jobs.filter((job) => job.recognised !== null && wantedOf(job).length > 0)
      : [];
  /** Offers what was read only in part once more; undefined if there is nothing of that kind. */
  const again =
    reread.length === 0
      ? undefined
      : () => {
          for (const { id } of reread) queue.recognise(id, null);
          setState({ kind: 'offered' });
        };
  return {
    ...{ state, waiting, doubtful, start, again },
    pages: countPages(waiting),
    /** Offers all pages of the doubtful files. */
    takeAll: () => setWhole(new Set([...whole, ...doubtful.map(({ id }) => id)])),
    cancel: () => work.current?.abort(),
  };
}

function withEnd() {
  let end: (texts: readonly string[]) => void = () => undefined;
  const texts = new Promise<readonly string[]>((resolve) => {
    end = resolve;
  });
  return { texts, end };
}
