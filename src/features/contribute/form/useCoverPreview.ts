import { useEffect, useState, type RefObject } from 'react';
import { logError } from '#lib/log.ts';
import { fileReader } from '#upload/fileReader.ts';
import type { UploadJob } from '#upload/uploadJob.ts';

/**
 * Returns the address of a chosen file's cover, drawn when its row comes into view; null until
 * then, and for a file that cannot be drawn. The upload stores the same cover.
 */
export function useCoverPreview(
  { file, kind = '' }: UploadJob,
  isDrawn: boolean,
  row: RefObject<HTMLElement | null>,
): string | null {
  const [preview, setPreview] = useState<string | null>(null);

  useEffect(() => {
    if (!isDrawn || !row.current || typeof IntersectionObserver === 'undefined') return undefined;
    const shown = new AbortController();
    const { signal } = shown;
    const draw = async () => {
      const cover = await fileReader.cover(file, kind, signal);
      const address = cover && (await dataUrl(cover));
      if (!signal.aborted) setPreview(address);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      draw().catch((error: unknown) => logError('show a cover', error));
    });
    observer.observe(row.current);
    return () => {
      shown.abort();
      observer.disconnect();
      setPreview(null);
    };
  }, [file, kind, isDrawn, row]);

  return preview;
}

/** Unlike an object's address, it lasts as long as the row that shows it, and needs no end. */
export function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
