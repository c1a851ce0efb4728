import {
  Bookmark,
  BookmarkCheck,
  ChevronLeft,
  ChevronRight,
  Download,
  ExternalLink,
  Share2,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deskOpen } from '#lib/deskOpen.ts';
import { logError } from '#lib/log.ts';
import { saveFile } from '../kept/keptCopies.ts';
import { useStore } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { notify } from '#ui/notify.tsx';
import { shareLink } from '#ui/shareLink.ts';
import { keepErrorText } from '../kept/keepErrors.ts';
import { keepFile, runningKeeps } from '../kept/keepFile.ts';
import type { KeptCopy } from '../kept/keptDatabase.ts';
import { RemoveCopies } from '../kept/RemoveCopies.tsx';
import { useDownload } from '../rows/downloads.ts';
import { sharedAddress } from './fileQuery.ts';

interface ViewerActionsProps {
  readonly record: FileRecord | undefined;
  /** Undefined until the copies are read; null if there is none. */
  readonly copy: KeptCopy | null | undefined;
  /** Removes the file as the operator. */
  readonly onRemove: (record: FileRecord) => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** In wide windows at the sides of the file. */
const NEIGHBOUR =
  'max-w-13 lg:fixed lg:top-1/2 lg:size-12 lg:rounded-full! lg:border lg:border-line lg:bg-sheet lg:p-0! lg:aria-disabled:invisible';
const DOWNLOAD =
  'text-leaf lg:order-1 lg:bg-leaf lg:text-on-leaf lg:hover:bg-leaf-deep lg:aria-disabled:text-on-leaf';

/** The actions for the open file, and the buttons for the previous and the next file. */
export function ViewerActions(props: ViewerActionsProps) {
  const { record, copy, onRemove, onPrevious, onNext } = props;
  const isDeskOpen = useStore(deskOpen);
  return (
    <div data-keep-clear className="flex pb-[env(safe-area-inset-bottom)] lg:gap-1 lg:pb-0">
      <Action
        look={`${NEIGHBOUR} lg:left-6`}
        icon={ChevronLeft}
        name="Previous file"
        onPress={onPrevious}
      />
      {record && record.downloadURL !== null && (
        <>
          <DownloadAction record={record} copy={copy} />
          <KeepAction key={fileRecordPath(record)} record={record} copy={copy} />
        </>
      )}
      {record && (
        <>
          <Action
            icon={Share2}
            onPress={() =>
              void shareLink(record.title, sharedAddress(record, window.location.search))
            }
          >
            Share
          </Action>
          {/* In the place of 'Report' for the operator, who needs no report. */}
          {isDeskOpen && (
            <Action icon={Trash2} onPress={() => onRemove(record)}>
              Remove
            </Action>
          )}
        </>
      )}
      <Action
        look={`${NEIGHBOUR} lg:right-6`}
        icon={ChevronRight}
        name="Next file"
        onPress={onNext}
      />
    </div>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  /** The full name, where the label is short. */
  readonly name?: string;
  /** Undefined while there is nothing to do. The button keeps the focus. */
  readonly onPress?: ((event: Pick<MouseEvent, 'detail'>) => void) | undefined;
  /** Makes it a link that opens in another tab. */
  readonly href?: string;
  /** The class of one that looks unlike the others. */
  readonly look?: string;
  readonly children?: ReactNode;
}

/** Gives a link the focus of the button whose place it takes. */
function takeFocus(link: HTMLElement | null): void {
  if (document.activeElement === document.body) link?.focus();
}

/** A button for a file: an icon and a word. */
function Action({ icon: Icon, name, onPress, href, look = '', children }: ActionProps) {
  const Element = href === undefined ? 'button' : 'a';
  return (
    <Element
      {...(href === undefined
        ? { type: 'button' }
        : { href, target: '_blank', rel: 'noopener', ref: takeFocus })}
      aria-label={name}
      aria-disabled={(href ?? onPress) === undefined || undefined}
      className={`${look} flex min-h-14 min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md text-xs font-semibold -outline-offset-4 hover:bg-well aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:opacity-50 lg:min-h-11 lg:flex-none lg:flex-row lg:gap-2 lg:px-3.5 lg:text-sm [@media(height<30rem)]:min-h-11 [@media(height<30rem)]:flex-row`}
      onClick={onPress}
    >
      <Icon aria-hidden className="size-5" />
      {children !== undefined && <span className="max-w-full truncate">{children}</span>}
    </Element>
  );
}

interface FileActionProps extends Pick<ViewerActionsProps, 'copy'> {
  readonly record: FileRecord;
}

/** A button that saves the file. */
export function DownloadAction({ record, copy }: FileActionProps) {
  const { phase, start } = useDownload(record);
  // The browser refused to open it. The link takes the place of the button, so that none moves.
  if (phase === 'blocked')
    return (
      <Action look={DOWNLOAD} icon={ExternalLink} href={record.downloadURL ?? undefined}>
        Open file
      </Action>
    );
  const isRunning = phase === 'running';
  const download = () => {
    // The copy is used even online, because a dead connection looks like any other.
    if (copy) saveFile(copy.content, record.title);
    else start();
  };
  return (
    <Action look={DOWNLOAD} icon={Download} onPress={isRunning ? undefined : download}>
      {isRunning ? 'Downloading...' : 'Download'}
    </Action>
  );
}

/** A button that keeps the open file for offline use, cancels that, or removes the kept copy. */
export function KeepAction({ record, copy }: FileActionProps) {
  const keeping = useStore(runningKeeps).get(fileRecordPath(record));
  const [asks, setAsks] = useState(false);
  const percent = `${Math.floor((keeping?.share ?? 0) * 100)}%`;
  const isKept = Boolean(copy);
  const [icon, label, name] = keeping
    ? [X, percent, `${percent} kept. Cancel`]
    : isKept
      ? [BookmarkCheck, 'Kept', 'Kept. Remove from this device']
      : [Bookmark, 'Keep', 'Keep'];
  const press = ({ detail }: Pick<MouseEvent, 'detail'>) => {
    if (keeping) {
      // The second press of a double click on 'Keep' must not cancel.
      if (detail < 2) keeping.cancel();
    } else if (isKept) setAsks(true);
    else void keep(record);
  };
  return (
    <>
      <Action icon={icon} name={name} onPress={press}>
        {label}
      </Action>
      <RemoveCopies records={asks ? [record] : []} onClose={() => setAsks(false)} />
    </>
  );
}

async function keep(record: FileRecord): Promise<void> {
  try {
    if (await keepFile(record))
      notify('Kept on this device. It opens without a connection, from Kept files.', 'success');
  } catch (error) {
    logError('keep a file', error);
    notify(keepErrorText(error), 'error');
  }
}
