import { useEffectEvent, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { fileDetails } from '#features/files/list/fileDetails.ts';
import { ShelfLink } from '#features/files/list/ShelfLink.tsx';
import { useOnline } from '#lib/useOnline.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import type { RemovalState } from '#upload/removals.ts';

interface OwnUploadRowProps {
  readonly record: FileRecord;
  /** Undefined while it is not being removed. */
  readonly state: RemovalState | undefined;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
  /** Called when the row is removed with the focus; `next` is the button of a row beside it. */
  readonly onGone: (next: HTMLElement | null) => void;
}

/** One of the visitor's uploads. 'Remove' becomes 'Undo' for five seconds, and keeps the focus. */
export function OwnUploadRow({ record, state, onRemove, onUndo, onGone }: OwnUploadRowProps) {
  const titleId = useId();
  const row = useRef<HTMLLIElement>(null);
  useHandOver(row, onGone);
  const isOnline = useOnline();
  const { size, date } = fileDetails(record);
  const isGoing = state === 'undoable' || state === 'removing';
  return (
    <li ref={row} className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p
          id={titleId}
          className={classNames(
            'line-clamp-3 font-semibold wrap-anywhere',
            isGoing && 'text-ink-soft line-through',
          )}
        >
          <bdi>{record.title}</bdi>
        </p>
        <p role="status" className="status-line text-sm text-ink-soft">
          {isGoing && goingText(state, isOnline)}
        </p>
        {!isGoing && (
          <p className="text-sm text-ink-soft">
            <ShelfLink shelf={record} /> · {[size, date].filter(Boolean).join(' · ')} ·{' '}
            {record.downloads === 1 ? '1 download' : `${record.downloads} downloads`}
          </p>
        )}
        {state === 'refused' && (
          <p role="alert" className="text-sm font-semibold text-danger">
            Not removed: the library did not accept this.
          </p>
        )}
      </div>
      {/* Not `disabled`, which would lose the focus. */}
      <Button
        aria-describedby={titleId}
        aria-disabled={state === 'removing' || undefined}
        className="w-24 shrink-0"
        onClick={({ detail }) => {
          if (!isGoing) onRemove();
          // The second click of a double click on 'Remove' must not undo it.
          else if (state === 'undoable' && detail < 2) onUndo();
        }}
      >
        {isGoing ? 'Undo' : 'Remove'}
      </Button>
    </li>
  );
}

/** Offers the focus of a removed row to the row after it, or else the one before it. */
function useHandOver(
  row: RefObject<HTMLElement | null>,
  onGone: (next: HTMLElement | null) => void,
): void {
  const handOver = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const neighbour = element.nextElementSibling ?? element.previousElementSibling;
      handOver(neighbour?.querySelector('button') ?? null);
    };
  }, [row]);
}

function goingText(state: 'undoable' | 'removing', isOnline: boolean): string {
  if (state === 'undoable') return 'Will be removed in a few seconds';
  return isOnline ? 'Removing…' : 'Will be removed when you’re back online';
}
