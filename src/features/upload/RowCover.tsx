import { CircleAlert, CircleCheck, CircleDashed, FileText } from 'lucide-react';
import { classNames } from '#ui/classNames.ts';
import type { UploadState } from '#upload/uploadJob.ts';

const LOOKS: Readonly<
  Record<UploadState['kind'], { readonly Icon: typeof FileText; readonly colour: string }>
> = {
  refused: { Icon: CircleAlert, colour: 'text-danger' },
  waiting: { Icon: FileText, colour: 'text-ink-soft' },
  sending: { Icon: CircleDashed, colour: 'text-leaf' },
  recording: { Icon: CircleDashed, colour: 'text-leaf' },
  arrived: { Icon: CircleCheck, colour: 'text-success' },
  failed: { Icon: CircleAlert, colour: 'text-danger' },
};

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

interface RowCoverProps {
  /** The address of the file's cover; null if there is none. */
  readonly cover: string | null;
  readonly state: UploadState;
  /** Bytes. */
  readonly size: number;
}

/** The cover of a chosen file with its state: a ring that fills while it is sent. Decoration. */
export function RowCover({ cover, state, size }: RowCoverProps) {
  const { Icon, colour } = LOOKS[state.kind];
  const isOnItsWay = state.kind === 'sending' || state.kind === 'recording';
  const share = state.kind === 'sending' ? Math.min(1, state.sentBytes / size) : 1;
  const isPlain = state.kind === 'waiting' && cover !== null;
  return (
    <span
      aria-hidden
      className="relative flex h-14 w-10 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-well"
    >
      {cover !== null && (
        // White behind it, because the covers of texts and scans are.
        <img src={cover} alt="" className="absolute inset-0 size-full bg-[#fff] object-cover" />
      )}
      {!isPlain && (
        <span
          className={classNames(
            'relative flex size-9 items-center justify-center',
            cover !== null && 'rounded-full bg-sheet',
          )}
        >
          {isOnItsWay ? (
            <svg viewBox="0 0 36 36" className="size-9 -rotate-90 fill-none stroke-4">
              <circle cx="18" cy="18" r={RADIUS} className="stroke-line" />
              <circle
                cx="18"
                cy="18"
                r={RADIUS}
                className="stroke-marigold-deep transition-[stroke-dashoffset] forced-colors:stroke-[Highlight]"
                strokeDasharray={LENGTH}
                strokeDashoffset={LENGTH * (1 - share)}
              />
            </svg>
          ) : (
            <Icon
              className={classNames('size-5', colour, state.kind === 'arrived' && 'animate-tick')}
            />
          )}
        </span>
      )}
    </span>
  );
}
