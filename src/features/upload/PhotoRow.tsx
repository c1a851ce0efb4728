import { ArrowDown, ArrowUp, RotateCw, X, type LucideIcon } from 'lucide-react';
import { useRef, type ComponentProps, type ElementType } from 'react';
import type { Turns } from '#upload/photosPdf.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { useFilePreview } from './useFilePreview.ts';

/** A photo that becomes a page of the PDF. */
export interface DialogPage {
  readonly job: UploadJob;
  readonly turns: Turns;
}

interface PhotoRowProps {
  /** The row's element; an <li> if it is left out. */
  readonly as?: ElementType<ComponentProps<'li'>> | undefined;
  readonly page: DialogPage;
  /** Counts from 1. */
  readonly number: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onMove: (by: -1 | 1, button: HTMLElement) => void;
  readonly onTurn: () => void;
  readonly onTakeOut: () => void;
}

/** One photo for the PDF, with buttons to move it, turn it and take it out. */
export function PhotoRow(props: PhotoRowProps) {
  const { as: Row = 'li', page, number, count, disabled, onMove, onTurn, onTakeOut } = props;
  const { job, turns } = page;
  const row = useRef<HTMLLIElement>(null);
  const picture = useFilePreview(job, row);
  const name = job.wantedName;
  return (
    <Row ref={row} className="flex items-center gap-3 rounded-md border border-line p-2">
      <span className="size-18 shrink-0 overflow-hidden rounded-sm bg-well">
        {picture !== null && (
          <img
            src={picture}
            alt=""
            className="size-full object-contain transition-transform"
            style={{ transform: `rotate(${turns * 90}deg)` }}
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          <span className="font-semibold">Page {number}</span>{' '}
          <bdi className="text-ink-soft">{name}</bdi>
        </p>
        <div className="flex">
          <PageButton
            Icon={ArrowUp}
            aria-label={`Move ${name} up`}
            aria-disabled={disabled || number === 1 || undefined}
            onClick={({ currentTarget }) => onMove(-1, currentTarget)}
          />
          <PageButton
            Icon={ArrowDown}
            aria-label={`Move ${name} down`}
            aria-disabled={disabled || number === count || undefined}
            onClick={({ currentTarget }) => onMove(1, currentTarget)}
          />
          <PageButton
            Icon={RotateCw}
            aria-label={`Turn ${name}`}
            aria-disabled={disabled || undefined}
            onClick={onTurn}
          />
          <PageButton
            Icon={X}
            aria-label={`Take out ${name}`}
            aria-disabled={disabled || undefined}
            onClick={onTakeOut}
          />
        </div>
      </div>
    </Row>
  );
}

interface PageButtonProps extends ComponentProps<'button'> {
  readonly Icon: LucideIcon;
}

/** Uses `aria-disabled`, not `disabled`, to keep the focus when a photo reaches either end. */
function PageButton({ Icon, onClick, ...rest }: PageButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        if (rest['aria-disabled'] !== true) onClick?.(event);
      }}
      className="flex size-11 cursor-pointer items-center justify-center rounded-sm hover:bg-well aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
