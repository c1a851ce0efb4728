import { useEffect, useRef, useState } from 'react';
import { logError } from '#lib/log.ts';
import type { UploadQueue } from '#upload/createUploadQueue.ts';
import {
  CAN_RECOGNISE,
  isRecognitionStored,
  RecognitionLoadError,
  recognise,
} from '#upload/recognise.ts';
import { picturePages, type UploadJob } from '#upload/uploadJob.ts';

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
  /** `found` pages have words. */
  | { readonly kind: 'read'; readonly found: number; readonly pages: number }
  | { readonly kind: 'failed'; readonly isLoading: boolean };

interface RecognitionOptions {
  readonly jobs: readonly UploadJob[];
  readonly isUploading: boolean;
  readonly queue: Pick<UploadQueue, 'recognise'>;
  readonly services: RecognitionServices;
}

/**
 * Reads the words of chosen files that are pictures, one file after the other. It goes on while they
 * are sent, and afterwards, until they leave the form otherwise.
 */
export function useRecognition({ jobs, isUploading, queue, services }: RecognitionOptions) {
  const [state, setState] = useState<RecognitionState>({ kind: 'offered' });
  const work = useRef<AbortController | null>(null);
  /** The files being read, until they are sent. */
  const inForm = useRef<readonly string[]>([]);
  useEffect(() => () => work.current?.abort(), []);
  useEffect(() => {
    if (isUploading) inForm.current = [];
    const isGone = (id: string) => !jobs.some((job) => job.id === id);
    if (inForm.current.length > 0 && inForm.current.every(isGone)) work.current?.abort();
  }, [jobs, isUploading]);

  const waiting = services.canRecognise
    ? jobs.filter((job) => job.recognised === null && picturePages(job).length > 0)
    : [];

  const start = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    inForm.current = waiting.map(({ id }) => id);
    const pages = countPages(waiting);
    setState({ kind: 'reading', read: null, pages });
    let before = 0;
    let found = 0;
    const left = waiting.map((job) => ({ job, ...withEnd() }));
    for (const { job, texts } of left) queue.recognise(job.id, texts);
    try {
      for (let next = left[0]; next; next = left[0]) {
        const { job, end } = next;
        const wanted = picturePages(job);
        const onPage = (read: number) => setState({ kind: 'reading', read: before + read, pages });
        const texts = await services.recognise(job.file, job.kind ?? '', wanted, {
          signal,
          onPage,
        });
        end(texts);
        left.shift();
        before += wanted.length;
        found += texts.filter(Boolean).length;
      }
      setState({ kind: 'read', found, pages });
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

  return { state, waiting, start, cancel: () => work.current?.abort() };
}

/** Returns how many pages of some files are pictures. */
export function countPages(jobs: readonly UploadJob[]): number {
  return jobs.reduce((sum, job) => sum + picturePages(job).length, 0);
}

function withEnd() {
  let end: (texts: readonly string[]) => void = () => undefined;
  const texts = new Promise<readonly string[]>((resolve) => {
    end = resolve;
  });
  return { texts, end };
}
