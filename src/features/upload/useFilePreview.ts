import { useEffect, useState, type RefObject } from 'react';
import { logError } from '#lib/log.ts';
import { storedContentType } from '#model/fileKinds.ts';
import type { UploadJob } from '#upload/uploadJob.ts';

/** The preview of a chosen file. A part that is not known (yet) is null. */
interface FilePreview {
  /** The address of a thumbnail. */
  readonly picture: string | null;
  /** The number of pages of a PDF. */
  readonly pages: number | null;
}

const NOTHING: FilePreview = { picture: null, pages: null };

let previous: Promise<void> = Promise.resolve();

/** Runs one preview after the other, because a phone lacks the memory for eight photos at once. */
function inTurn(work: () => Promise<void>): void {
  previous = previous.then(work).catch((error: unknown) => logError('preview a file', error));
}

/** Returns the preview of a file, made when its row comes into view. */
export function useFilePreview(
  { file, wantedName, state }: UploadJob,
  row: RefObject<HTMLElement | null>,
): FilePreview {
  const [preview, setPreview] = useState(NOTHING);
  const type = storedContentType({ name: wantedName, type: file.type });
  const isPdf = type === 'application/pdf';
  const isShown = state.kind !== 'refused' && (isPdf || type?.startsWith('image/') === true);

  useEffect(() => {
    if (!isShown || !row.current || typeof IntersectionObserver === 'undefined') return undefined;
    const effect = new AbortController();
    const isOver = () => effect.signal.aborted;
    let address: string | null = null;

    const make = async () => {
      if (isOver()) return;
      if (isPdf) {
        const { pdfPageCount } = await import('#upload/pdfPageCount.ts');
        const pages = await pdfPageCount(file);
        if (!isOver()) setPreview({ ...NOTHING, pages });
        return;
      }
      const { thumbnail } = await import('#upload/thumbnail.ts');
      const picture = await thumbnail(file);
      if (isOver() || !picture) return;
      address = URL.createObjectURL(picture);
      setPreview({ ...NOTHING, picture: address });
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
      if (address !== null) URL.revokeObjectURL(address);
      setPreview(NOTHING);
    };
  }, [file, isPdf, isShown, row]);

  return preview;
}
