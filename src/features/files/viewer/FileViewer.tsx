import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { focusHeading } from '#lib/focusHeading.ts';
import { isFromInside } from '#lib/isFromInside.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { shelfName } from '#model/shelf.ts';
import { Button } from '#ui/Button.tsx';
import { buttonStyle } from '#ui/buttonStyle.ts';
import { pageMain } from '#ui/pageMain.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useKeptCopy } from '../kept/useKeptCopies.ts';
import { fileDetails } from '../list/fileDetails.ts';
import { useDownload } from '../list/useDownload.ts';
import { fileOfQuery } from './fileQuery.ts';
import { FileView } from './FileView.tsx';
import { useOpenFile } from './useOpenFile.ts';
import { ViewerActions } from './ViewerActions.tsx';
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
  const { record, isMissing, trouble, previous, next, position } = useOpenFile(place, list, copy);
  const content = useRef<HTMLDivElement>(null);
  const path = fileRecordPath(place);
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [path]);
  const show = (neighbour: FileRecord | undefined) => neighbour && onShow(neighbour);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !isFromInside(event) || event.isDefaultPrevented()) return;
    if (movesSideways(content.current)) return;
    if (key === 'ArrowRight') show(next);
    if (key === 'ArrowLeft') show(previous);
  };
  const start = useRef<{ readonly x: number; readonly y: number }>(null);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches.length === 1 && !movesSideways(content.current) ? touches[0] : undefined;
    start.current = first ? { x: first.clientX, y: first.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!start.current || !touch) return;
    const x = touch.clientX - start.current.x;
    const y = touch.clientY - start.current.y;
    start.current = null;
    // A swipe is at least 60 px long, and twice as wide as it is high.
    if (Math.abs(x) < Math.max(60, 2 * Math.abs(y))) return;
    show(x < 0 ? next : previous);
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={pageMain()}>
        <Dialog.Content
          aria-describedby={undefined}
          className="file-viewer fixed inset-0 z-40 flex flex-col bg-sheet text-ink outline-none"
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const row = rowOf(place, list);
            if (row) row.focus({ preventScroll: true });
            else focusHeading();
          }}
        >
          <header className="flex items-start gap-1 border-b border-line py-1 ps-4 pe-1 sm:ps-6">
            <div className="min-w-0 flex-1 py-1.5">
              <Dialog.Title
                dir="auto"
                className="line-clamp-2 font-sans text-base leading-snug font-semibold wrap-anywhere"
              >
                {record?.title ?? 'File'}
              </Dialog.Title>
              {record && <Facts record={record} position={position} />}
            </div>
            <Dialog.Close aria-label="Close" className={buttonStyle({ variant: 'quiet' })}>
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </header>
          <div className="relative min-h-0 flex-1 bg-well">
            <div
              ref={content}
              role="region"
              aria-label="Contents"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
              tabIndex={0}
              className="absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-4"
              onTouchStart={onTouchStart}
              onTouchEnd={onTouchEnd}
            >
              {record && copy !== undefined ? (
                <FileView
                  key={fileRecordPath(record)}
                  record={record}
                  copy={copy?.content ?? null}
                  scroller={content}
                />
              ) : isMissing ? (
                <ViewerNote text="This file is not in the library. It may have been removed.">
                  <Button onClick={onClose}>Go to the list</Button>
                </ViewerNote>
              ) : trouble ? (
                <ViewerNote text="Couldn’t load the file. Retrying…">
                  <Button onClick={trouble.tryAgain}>Try again</Button>
                </ViewerNote>
              ) : (
                <Spinner label="Loading the file" />
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
          <p role="status" className="sr-only">
            {record && [record.title, position].filter(Boolean).join(', ')}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Facts({ record, position }: { readonly record: FileRecord; readonly position: string }) {
  const { downloads } = useDownload(record);
  const { kind, size, date } = fileDetails(record);
  const count = downloads === 1 ? '1 download' : `${downloads} downloads`;
  // A line breaks after the dot between two facts, or in the place, which is long.
  const facts = [kind, size, date, count].map((fact) => fact.replaceAll(' ', '\u00a0'));
  return (
    // In a low window the file needs the height, as at a zoom of 400 %.
    <p className="text-xs text-ink-soft tabular-nums [@media(height<30rem)]:hidden">
      {[position, shelfName(record), ...facts].filter(Boolean).join('\u00a0· ')}
    </p>
  );
}

/** Whether fingers and arrow keys move the contents sideways, and turn to no other file. */
function movesSideways(content: HTMLElement | null): boolean {
  if (content === null || (window.visualViewport?.scale ?? 1) > 1) return true;
  return (
    content.scrollWidth > content.clientWidth || content.querySelector('.wide-picture') !== null
  );
}

/** Returns the link of a file's row, from the list with this caption if it has one. */
function rowOf(place: FileRecordPlace, list: string | undefined): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('table a[href*="file="]')].filter(
    ({ search }) => {
      const file = fileOfQuery(search);
      return file !== null && fileRecordPath(file) === fileRecordPath(place);
    },
  );
  return links.find((link) => link.closest('table')?.caption?.textContent === list) ?? links[0];
}
