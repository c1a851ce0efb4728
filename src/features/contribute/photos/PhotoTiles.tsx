import { ArrowDown, ArrowUp, GripVertical, RotateCw, X } from 'lucide-react';
import { useRef, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#ui/Button.tsx';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import type { Turns } from '#upload/photosPdf.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { useCoverPreview } from '../form/RowCover.tsx';

/** A photo that becomes a page of the PDF. */
export interface DialogPage {
  readonly job: UploadJob;
  readonly turns: Turns;
}

interface PhotoTilesProps {
  readonly pages: readonly DialogPage[];
  readonly disabled: boolean;
  readonly onChange: (pages: readonly DialogPage[]) => void;
  /** Called with the photo that has moved and its new place, from 1. */
  readonly onMoved: (page: DialogPage, place: number) => void;
}

/** The pages of a PDF: each can be dragged to any place or moved by buttons, turned, and taken out. */
export function PhotoTiles({ pages, disabled, onChange, onMoved }: PhotoTilesProps) {
  const move = (from: number, to: number) => {
    const page = pages[from];
    if (disabled || !page || to === from || to < 0 || to >= pages.length) return;
    onChange(pages.toSpliced(from, 1).toSpliced(to, 0, page));
    onMoved(page, to + 1);
  };
  return (
    <ol className="relative grid grid-cols-2 gap-x-2 gap-y-1 md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {pages.map((page, index) => (
        <PhotoTile
          key={page.job.id}
          page={page}
          number={index + 1}
          count={pages.length}
          disabled={disabled}
          onMove={(to) => move(index, to)}
          onTurn={() => {
            const turns = ((page.turns + 1) % 4) as Turns;
            onChange(pages.with(index, { ...page, turns }));
          }}
          onTakeOut={() => onChange(pages.toSpliced(index, 1))}
        />
      ))}
    </ol>
  );
}

/** While pages change places, one may slide under the pointer for a moment. */
const SETTLE_MS = 200;

interface PhotoTileProps {
  readonly page: DialogPage;
  /** Counts from 1. */
  readonly number: number;
  readonly count: number;
  readonly disabled: boolean;
  /** Called with the new place, from 0. */
  readonly onMove: (to: number) => void;
  readonly onTurn: () => void;
  readonly onTakeOut: () => void;
}

function PhotoTile(props: PhotoTileProps) {
  const { page, number, count, disabled, onMove, onTurn, onTakeOut } = props;
  const { job, turns } = page;
  const picture = useCoverPreview(job.look?.cover);
  const name = job.wantedName;
  const movedAt = useRef(0);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.timeStamp - movedAt.current < SETTLE_MS) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = Number(under?.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? number);
    if (place === number) return;
    movedAt.current = event.timeStamp;
    onMove(place - 1);
  };

  return (
    <li data-place={number} className="relative flex flex-col">
      <span className="block aspect-[160/226] overflow-hidden rounded-sm bg-well lift-paper">
        {picture !== null && (
          <img
            src={picture}
            alt=""
            draggable={false}
            className="size-full bg-[#fff] object-contain transition-transform"
            style={{ transform: `rotate(${turns * 90}deg)` }}
          />
        )}
      </span>
      <div className="flex flex-wrap justify-center">
        <p className="absolute start-1 top-1 min-w-6 rounded-sm bg-sheet px-1.5 text-center text-xs">
          <span className="font-semibold">
            <span className="sr-only">Page </span>
            {number}
          </span>{' '}
          <IsolatedText className="sr-only">{name}</IsolatedText>
        </p>
        <span
          aria-hidden
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-soft hover:bg-well active:cursor-grabbing"
        >
          <GripVertical className="size-5" />
        </span>
        <IconButton
          icon={ArrowUp}
          className={FOR_KEYS}
          label={`Move ${name} up`}
          aria-disabled={disabled || number === 1 || undefined}
          onClick={({ currentTarget }) => keepFocus(currentTarget, () => onMove(number - 2))}
        />
        <IconButton
          icon={ArrowDown}
          className={FOR_KEYS}
          label={`Move ${name} down`}
          aria-disabled={disabled || number === count || undefined}
          onClick={({ currentTarget }) => keepFocus(currentTarget, () => onMove(number))}
        />
        <IconButton
          icon={RotateCw}
          label={`Turn ${name}`}
          aria-disabled={disabled || undefined}
          onClick={onTurn}
        />
        <IconButton
          icon={X}
          label={`Take out ${name}`}
          aria-disabled={disabled || undefined}
          onClick={onTakeOut}
        />
      </div>
    </li>
  );
}

/** Seen only while it has the focus: a finger drags. */
const FOR_KEYS = 'not-focus:sr-only';

/** Keeps the focus on a button that moves: React may take it off the page for a moment. */
function keepFocus(button: HTMLElement, move: () => void): void {
  flushSync(move);
  button.focus();
}
