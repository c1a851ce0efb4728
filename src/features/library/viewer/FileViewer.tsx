import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { focusHeading, pageMain } from '#lib/pageMain.ts';
import { useMediaQuery } from '#lib/reducedMotion.ts';
import { usePageTitle } from '../rows/usePageTitle.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { coverUrl } from '#services/library/covers.ts';
import { Button } from '#ui/Button.tsx';
import { useKeptCopy } from '../kept/keptCopies.ts';
import { fileDetails } from '../rows/fileDetails.ts';
import { FileOpening, Waiting } from './FileOpening.tsx';
import { FileView } from './FileView.tsx';
import { ViewerActions } from './ViewerActions.tsx';
import { ControlsPlace, FAILURES, PageTurner, ViewerNote } from './blocks.tsx';
import { useOpenFile } from './useOpenFile.ts';
import { useTurning } from './useTurning.ts';
import { ViewerHead } from './ViewerHead.tsx';
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
