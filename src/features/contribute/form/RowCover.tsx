import { CircleAlert, CircleCheck, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '#ui/classNames.ts';
import type { UploadState } from '#upload/uploadJob.ts';
import { logError } from '#lib/log.ts';

const LOOKS: Readonly<
  Record<UploadState['kind'], { readonly Icon: typeof FileText; readonly colour: string }>
> = {
  refused: { Icon: CircleAlert, colour: 'text-danger' },
  waiting: { Icon: FileText, colour: 'text-ink-soft' },
  sending: { Icon: FileText, colour: 'text-ink-soft' },
  recording: { Icon: FileText, colour: 'text-ink-soft' },
  arrived: { Icon: CircleCheck, colour: 'text-success' },
  failed: { Icon: CircleAlert, colour: 'text-danger' },
};

interface RowCoverProps {
  /** The address of the file's cover; null if there is none. */
  readonly cover: string | null;
  readonly state: UploadState;
  /** Bytes. */
  readonly size: number;
}

/** The cover of a chosen file with its state: it is unveiled from below while it is sent. Decoration. */
export function RowCover({ cover, state, size }: RowCoverProps) {
  const { Icon, colour } = LOOKS[state.kind];
  const isOver = ['refused', 'arrived', 'failed'].includes(state.kind);
  return (
    <span
      aria-hidden
      className="relative flex h-14 w-10 shrink-0 items-center justify-center overflow-hidden rounded-[3px] bg-well lift-paper"
    >
      {cover !== null && (
        // White behind it, because the covers of texts and scans are.
        <img
          src={cover}
          alt=""
          className="absolute inset-0 size-full bg-[#fff] object-cover object-left-top"
        />
      )}
      {(cover === null || isOver) && (
        <span className={classNames('relative p-1', cover !== null && 'rounded-full bg-sheet')}>
          <Icon
            className={classNames('size-5', colour, state.kind === 'arrived' && 'animate-tick')}
          />
        </span>
      )}
      {state.kind === 'sending' && (
        <span
          className="absolute inset-0 border-b-2 border-marigold-deep bg-sheet/75 transition-transform forced-colors:border-[Highlight]"
          style={{ transform: `translateY(${-100 * Math.min(1, state.sentBytes / size)}%)` }}
        />
      )}
    </span>
  );
}

/**
 * Returns the address of a chosen file's cover; null while there is none. Unlike an object's address,
 * it lasts as long as the row that shows it, and needs no end.
 */
export function useCoverPreview(cover: Blob | null | undefined): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!cover) return undefined;
    const reader = new FileReader();
    reader.onload = () => setPreview(reader.result as string);
    reader.onerror = () => logError('show a cover', reader.error);
    reader.readAsDataURL(cover);
    return () => {
      reader.abort();
      setPreview(null);
    };
  }, [cover]);
  return preview;
}
