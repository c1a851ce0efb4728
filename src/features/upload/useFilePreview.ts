import { useEffect, useState, type RefObject } from 'react';
import { logError } from '#lib/log.ts';
import type { UploadJob } from '#upload/uploadJob.ts';

let previous: Promise<void> = Promise.resolve();

/** Runs one preview after the other, because a phone lacks the memory for eight photos at once. */
function inTurn(work: () => Promise<void>): void {
  previous = previous.then(work).catch((error: unknown) => logError('preview a file', error));
}

/** Returns a picture's thumbnail as a URL, made when its row comes into view; null until then. */
export function useFilePreview(job: UploadJob, row: RefObject<HTMLElement | null>): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  const { file, kind, state } = job;
  const isShown = state.kind !== 'refused' && kind?.startsWith('image/') === true;

  useEffect(() => {
    if (!isShown || !row.current || typeof IntersectionObserver === 'undefined') return undefined;
    const effect = new AbortController();
    const isOver = () => effect.signal.aborted;

    const make = async () => {
      if (isOver()) return;
      const { thumbnail } = await import('#upload/thumbnail.ts');
      const picture = await thumbnail(file);
      if (!isOver()) setPreview(picture);
    };

    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      inTurn(make);
    });
    observer.observe(row.current);
    return () => {
      effect.abort();
      observer.disconnect();
      setPreview(null);
    };
  }, [file, isShown, row]);

  return preview;
}
