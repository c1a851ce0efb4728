import { Dialog } from 'radix-ui';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type TouchEvent,
  useEffectEvent,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { focusHeading, pageMain } from '#lib/pageMain.ts';
import { useMediaQuery } from '#lib/reducedMotion.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { coverUrl } from '#services/library/covers.ts';
import { Button } from '#ui/Button.tsx';
import { isFromInside } from '#lib/isFromInside.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { useStore } from '#lib/store.ts';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { readRecordAt } from '#services/library/fileRecords.ts';
import { usePageTitle } from '../rows/usePageTitle.ts';
import { useKeptCopy } from '../kept/keptCopies.ts';
import type { KeptCopy } from '../kept/keptDatabase.ts';
import { fileDetails } from '../rows/fileDetails.ts';
import {
  FileOpening,
  Waiting,
  ControlsPlace,
  FAILURES,
  PageTurner,
  ViewerNote,
} from './blocks.tsx';
import { FileView } from './FileView.tsx';
import { ViewerActions } from './ViewerActions.tsx';
import { ViewerHead } from './ViewerHead.tsx';
import { shelfKey } from '../rows/fileKeys.ts';
import { RETRY_UNTIL_ANSWERED } from '../rows/fileQueries.ts';
import { linkInRow, shownLists } from '../rows/shownLists.ts';
import { useTrouble } from '../rows/useTrouble.tsx';
import './viewer.css';

interface FileViewerProps {
  readonly place: FileRecordPlace;
  /** The caption of the list from which the file was opened. */
  readonly list: string | undefined;
  readonly onShow: (record: FileRecord) => void;
  readonly onClose: () => void;
  readonly onReport: (record: FileRecord) => void;
  /** Removes a file as the operator, and then calls `close`. */
  readonly onRemove: (record: FileRecord, close: () => void) => void;
}

/** Shows the contents of a file over its list. */
export function FileViewer(props: FileViewerProps) {
  const { place, list, onShow, onClose, onReport, onRemove } = props;
  const copy = useKeptCopy(place);
  const { record, isMissing, trouble, previous, next, position, link } = useOpenFile(
    place,
    list,
    copy,
  );
  usePageTitle(record?.title);
  const content = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  /** The address of the last cover that came. */
  const [cover, setCover] = useState<string>();
  const path = fileRecordPath(place);
  const isWide = useMediaQuery('(width >= 64rem)');
  // In wide windows the arrows stand beside a picture, never on it.
  const kind = record && fileDetails(record).kind;
  const hasGutters = isWide && (previous ?? next) && kind === 'Image';
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [path]);
  const show = (neighbour: FileRecord | undefined) => neighbour && onShow(neighbour);

  const turning = useTurning(content, (step) => show(step > 0 ? next : previous));

  const actions = (
    <ViewerActions
      record={record}
      copy={copy}
      onRemove={(removed) => onRemove(removed, onClose)}
      onPrevious={previous && (() => show(previous))}
      onNext={next && (() => show(next))}
    />
  );

  const tools = (
    <div
      key={String(isWide)}
      ref={setControls}
      className="flex items-center justify-center max-lg:not-has-[button]:hidden"
    />
  );

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal container={pageMain()}>
        <Dialog.Content
          aria-describedby={undefined}
          className="file-viewer fixed inset-0 z-40 flex flex-col bg-sheet text-ink outline-none"
          onKeyDown={turning.onKeyDown}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const row = link();
            if (row) row.focus({ preventScroll: true });
            else focusHeading();
          }}
        >
          <ViewerHead record={record} path={path} position={position} onReport={onReport}>
            {isWide && tools}
            {isWide && actions}
          </ViewerHead>
          <ControlsPlace value={controls}>
            {/* Paper stands out on it. */}
            <div className="relative min-h-0 flex-1 bg-[color-mix(in_srgb,var(--well),var(--ink)_7%)]">
              <div
                ref={content}
                role="region"
                aria-label="Contents"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
                tabIndex={0}
                className={`peer absolute inset-0 ${kind === 'Text' ? '' : 'touch-pan-x touch-pan-y'} overflow-auto overscroll-contain -outline-offset-4 has-[.react-transform-wrapper]:bg-panel ${turning.usesKeys ? '' : 'outline-none'} ${hasGutters ? 'px-22' : ''}`}
                style={pageCover(record, cover)}
                onTouchStart={turning.onTouchStart}
                onTouchEnd={turning.onTouchEnd}
              >
                {record && copy !== undefined ? (
                  <PageTurner value={turning.turner}>
                    <FileView
                      key={fileRecordPath(record)}
                      record={record}
                      copy={copy?.content ?? null}
                      scroller={content}
                      onReport={onReport}
                    />
                  </PageTurner>
                ) : isMissing ? (
                  <ViewerNote text="This file is not in the library. It may have been removed.">
                    <Button onClick={onClose}>Go to the list</Button>
                  </ViewerNote>
                ) : trouble ? (
                  <ViewerNote
                    text={
                      trouble.reason === 'offline'
                        ? FAILURES.offline
                        : 'Couldn’t load the file. Retrying…'
                    }
                  >
                    <Button onClick={trouble.tryAgain}>Try again</Button>
                  </ViewerNote>
                ) : (
                  <Waiting />
                )}
              </div>
              <FileOpening key={path} record={record} onCover={setCover} />
            </div>
          </ControlsPlace>
          <div className="relative z-1 border-t border-line bg-sheet lg:border-0">
            {!isWide && tools}
            {!isWide && actions}
          </div>
          <p role="status" className="sr-only">
            {record && [record.title, position].filter(Boolean).join(', ')}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Hands the cover of a file to the style of its first page. */
function pageCover(record: FileRecord | undefined, cover: string | undefined): CSSProperties {
  const isItsOwn = record && cover !== undefined && cover === coverUrl(record);
  return { '--page-cover': isItsOwn ? `url("${cover}")` : undefined } as CSSProperties;
}

/** Arrows and swipes turn the pages of a file that has several, and files otherwise. */
function useTurning(content: RefObject<HTMLElement | null>, turnFile: (step: number) => void) {
  // Before a key is pressed, the frame of the focus would be taken for a part of the file.
  const [usesKeys, setUsesKeys] = useState(false);
  const turner = useRef<((step: number) => void) | null>(null);
  const turn = (step: number) => {
    if (turner.current) turner.current(step);
    else turnFile(step);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    setUsesKeys(true);
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !isFromInside(event) || event.isDefaultPrevented()) return;
    if (movesSideways(content.current)) return;
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
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
    turn(x < 0 ? 1 : -1);
  };
  return { turner, usesKeys, onKeyDown, onTouchStart, onTouchEnd };
}

/** Whether fingers and arrow keys move the contents sideways, and turn to no other file. */
function movesSideways(content: HTMLElement | null): boolean {
  if (content === null || (window.visualViewport?.scale ?? 1) > 1) return true;
  return (
    content.scrollWidth > content.clientWidth || content.querySelector('.wide-picture') !== null
  );
}

/**
 * Returns the record of the open file, from a list on the screen, from its kept copy, or else from
 * the library; and its neighbours in the list it was opened from, or else in any that has it. At
 * the last row, the list shows more. A kept copy outlives its record.
 *
 * The position is such as '3 of 30', or '10 of 10+' while nobody knows how many follow, or ''.
 *
 * @param list the caption of the list from which the file was opened
 * @param copy undefined until the copies are read, null if there is none
 */
export function useOpenFile(
  place: FileRecordPlace,
  list: string | undefined,
  copy: KeptCopy | null | undefined,
) {
  const lists = useStore(shownLists);
  const path = fileRecordPath(place);
  const indexIn = (records: readonly FileRecord[] = []) =>
    records.findIndex((record) => fileRecordPath(record) === path);
  const candidates = [lists.get(list ?? ''), ...lists.values()];
  const {
    table,
    records = [],
    total,
    showMore,
  } = candidates.find((each) => indexIn(each?.records) >= 0) ?? {};
  const index = indexIn(records);
  const listed = records[index];

  const isLast = listed !== undefined && index === records.length - 1;
  const onLast = useEffectEvent(() => showMore?.());
  useEffect(() => {
    if (isLast) onLast();
  }, [isLast, path, records.length]);

  const isWanted = !listed && copy === null;
  const queryKey = [...shelfKey(place), 'file', place.id];
  const result = useQuery({
    ...RETRY_UNTIL_ANSWERED,
    queryKey,
    queryFn: () => withTimeout(readRecordAt(place), READ_TIMEOUT_MS),
    enabled: isWanted,
  });
  const trouble = useTrouble(queryKey, result);
  // The count may be older than the list.
  const isCounted = total !== undefined && total > records.length;
  return {
    record: listed ?? copy?.record ?? result.data ?? undefined,
    isMissing: isWanted && result.data === null,
    trouble: isWanted ? trouble : null,
    previous: records[index - 1],
    next: listed && records[index + 1],
    /** Returns its link in that list. */
    link: () => linkInRow(table?.current, index),
    position: listed
      ? `${index + 1} of ${isCounted ? total : records.length}${showMore && !isCounted ? '+' : ''}`
      : '',
  };
}
