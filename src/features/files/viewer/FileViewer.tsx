import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { focusHeading } from '#lib/focusHeading.ts';
import { isFromInside } from '#lib/isFromInside.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import { pageMain } from '#ui/pageMain.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useKeptCopy } from '../kept/useKeptCopies.ts';
import { FileView } from './FileView.tsx';
import { rowOf } from './rowOf.ts';
import { scrollsSideways } from './scrollsSideways.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useOpenRecord } from './useOpenRecord.ts';
import { useSwipe } from './useSwipe.ts';
import { ViewerActions } from './ViewerActions.tsx';
import { ViewerHeader } from './ViewerHeader.tsx';
import { ViewerNote } from './ViewerNote.tsx';
import './viewer.css';

interface FileViewerProps {
  readonly place: FileRecordPlace;
  /** The caption of the list from which the file was opened. */
  readonly list: string | undefined;
  readonly onShow: (record: FileRecord) => void;
  readonly onClose: () => void;
  readonly onReport: (record: FileRecord) => void;
}

/** Shows the contents of a file over its list. */
export function FileViewer({ place, list, onShow, onClose, onReport }: FileViewerProps) {
  const copy = useKeptCopy(place);
  const { record, isMissing, trouble } = useOpenRecord(place, copy);
  const { previous, next, position } = useNeighbours(place, list);
  const content = useRef<HTMLDivElement>(null);
  const pans = useRef(false);
  /** Whether the focus is still where opening put it, so that keys scroll. It needs no ring. */
  const [isUntouched, setUntouched] = useState(true);
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
    content.current?.scrollTo(0, 0);
  }, [place]);

  const show = (neighbour: FileRecord | undefined) => neighbour && onShow(neighbour);
  const swipe = useSwipe(content, pans, (direction) =>
    show(direction === 'next' ? next : previous),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !isFromInside(event)) return;
    // The arrow keys move the contents.
    if (pans.current || scrollsSideways(content.current)) return;
    if (key === 'ArrowRight') show(next);
    if (key === 'ArrowLeft') show(previous);
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={pageMain()}>
        <Dialog.Content
          aria-describedby={undefined}
          className="file-viewer fixed inset-0 z-40 flex flex-col bg-sheet text-ink outline-none"
          onKeyDown={onKeyDown}
          onBlur={() => setUntouched(false)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const row = rowOf(latest.current, list);
            if (row) row.focus({ preventScroll: true });
            else focusHeading();
          }}
        >
          <ViewerHeader record={record} position={position} />
          <div className="relative min-h-0 flex-1 bg-well">
            <div
              ref={content}
              role="region"
              aria-label="Contents"
              // Keys scroll the focused element.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className={`absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-4 ${isUntouched ? 'outline-none' : ''}`}
              {...swipe}
            >
              {record && copy !== undefined && (
                <FileView
                  key={fileRecordPath(record)}
                  record={record}
                  copy={copy?.content ?? null}
                  scroller={content}
                  onPans={(value) => {
                    pans.current = value;
                  }}
                />
              )}
              {(!record || copy === undefined) && !isMissing && !trouble && (
                <Spinner label="Loading the file" />
              )}
              {!record && trouble && (
                <ViewerNote text="Couldn’t load the file. Retrying…">
                  <Button onClick={trouble.tryAgain}>Try again</Button>
                </ViewerNote>
              )}
              {isMissing && (
                <ViewerNote text="This file is not in the library. It may have been removed.">
                  <Button onClick={onClose}>Go to the list</Button>
                </ViewerNote>
              )}
            </div>
          </div>
          <ViewerActions
            record={record}
            copy={copy}
            onReport={onReport}
            onPrevious={previous && (() => show(previous))}
            onNext={next && (() => show(next))}
          />
          <VisuallyHidden>
            <p role="status">{record && [record.title, position].filter(Boolean).join(', ')}</p>
          </VisuallyHidden>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
