import { Ellipsis, FlagTriangleRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type TouchEvent,
} from 'react';
import { deskOpen } from '#lib/deskOpen.ts';
import { isFromInside } from '#lib/isFromInside.ts';
import { focusHeading, pageMain } from '#lib/pageMain.ts';
import { useMediaQuery } from '#lib/reducedMotion.ts';
import { usePageTitle } from '../rows/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { shelfName } from '#model/shelf.ts';
import { coverUrl } from '#services/library/covers.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useKeptCopy } from '../kept/keptCopies.ts';
import { factsText, fileDetails } from '../rows/fileDetails.ts';
import { useDownload } from '../rows/downloads.ts';
import { CounterpartLink, useCounterpart } from '../rows/FileRow.tsx';
import { FileOpening, Waiting } from './FileOpening.tsx';
import { FileView } from './FileView.tsx';
import { ViewerActions } from './ViewerActions.tsx';
import { ControlsPlace, FAILURES, PageTurner, ViewerNote } from './blocks.tsx';
import { useOpenFile } from './useOpenFile.ts';
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
  // Before a key is pressed, the frame of the focus would be taken for a part of the file.
  const [usesKeys, setUsesKeys] = useState(false);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  /** The address of the last cover that came. */
  const [cover, setCover] = useState<string>();
  const path = fileRecordPath(place);
  const counterpart = useCounterpart(path);
  const isWide = useMediaQuery('(width >= 64rem)');
  const isDeskOpen = useStore(deskOpen);
  // In wide windows the arrows stand beside a picture, never on it.
  const kind = record && fileDetails(record).kind;
  const hasGutters = isWide && (previous ?? next) && kind === 'Image';
  useEffect(() => {
    content.current?.scrollTo(0, 0);
  }, [path]);
  const show = (neighbour: FileRecord | undefined) => neighbour && onShow(neighbour);

  const turner = useRef<((step: number) => void) | null>(null);
  /** Arrows and swipes turn the pages of a file that has several, and files otherwise. */
  const turn = (step: number) => {
    if (turner.current) turner.current(step);
    else show(step > 0 ? next : previous);
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
          onKeyDown={onKeyDown}
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
          <header className="relative z-1 flex items-center gap-1 border-b border-line bg-sheet py-1.5 ps-4 pe-2 lg:min-h-16 lg:ps-6 lg:pe-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title
                dir="auto"
                className="line-clamp-3 font-sans text-base/5 font-semibold wrap-anywhere"
              >
                {record?.title ?? 'File'}
              </Dialog.Title>
              {record && <Facts record={record} position={position} />}
            </div>
            {counterpart && (
              <CounterpartLink
                record={counterpart}
                className="inline-flex min-h-11 shrink-0 items-center px-2 text-link"
              />
            )}
            {isWide && tools}
            {isWide && actions}
            {record && !isDeskOpen && (
              <Menu
                trigger={
                  <Button variant="quiet" aria-label="More actions">
                    <Ellipsis aria-hidden className="size-6" />
                  </Button>
                }
                items={[
                  {
                    label: 'Report',
                    icon: <FlagTriangleRight aria-hidden className="size-4" />,
                    onSelect: () => onReport(record),
                  },
                ]}
              />
            )}
            <Dialog.Close aria-label="Close" className={buttonStyle({ variant: 'quiet' })}>
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </header>
          <ControlsPlace value={controls}>
            {/* Paper stands out on it. */}
            <div className="relative min-h-0 flex-1 bg-[color-mix(in_srgb,var(--well),var(--ink)_7%)]">
              <div
                ref={content}
                role="region"
                aria-label="Contents"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
                tabIndex={0}
                className={`peer absolute inset-0 ${kind === 'Text' ? '' : 'touch-pan-x touch-pan-y'} overflow-auto overscroll-contain -outline-offset-4 has-[.react-transform-wrapper]:bg-panel ${usesKeys ? '' : 'outline-none'} ${hasGutters ? 'px-22' : ''}`}
                style={pageCover(record, cover)}
                onTouchStart={onTouchStart}
                onTouchEnd={onTouchEnd}
              >
                {record && copy !== undefined ? (
                  <PageTurner value={turner}>
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

function Facts({ record, position }: { readonly record: FileRecord; readonly position: string }) {
  const { downloads } = useDownload(record);
  const { kind, size, date } = fileDetails(record);
  const count = counted(downloads, 'download', 'downloads');
  // A phone has one line, without what the list has said and what the arrows say.
  const known = factsText([position, shelfName(record), kind, size, date]);
  return (
    // In a low window the file needs the height, as at a zoom of 400 %.
    <p className="truncate text-xs text-ink-soft tabular-nums [@media(height<30rem)]:hidden">
      <span className="max-sm:sr-only">{`${known}\u00a0· `}</span>
      {count}
    </p>
  );
}

/** Hands the cover of a file to the style of its first page. */
function pageCover(record: FileRecord | undefined, cover: string | undefined): CSSProperties {
  const isItsOwn = record && cover !== undefined && cover === coverUrl(record);
  return { '--page-cover': isItsOwn ? `url("${cover}")` : undefined } as CSSProperties;
}

/** Whether fingers and arrow keys move the contents sideways, and turn to no other file. */
function movesSideways(content: HTMLElement | null): boolean {
  if (content === null || (window.visualViewport?.scale ?? 1) > 1) return true;
  return (
    content.scrollWidth > content.clientWidth || content.querySelector('.wide-picture') !== null
  );
}
