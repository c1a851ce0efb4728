import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import type { FileRecord, FileRecordPlace } from '#model/fileRecord.ts';
import { fileOfQuery } from '#model/filesAddress.ts';
import { notify } from '#ui/notify.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { fileAddress } from '../list/fileDetails.ts';
import { fileOpener } from '../list/shownLists.ts';
import { withFile, withoutOpenFile } from './fileQuery.ts';
import { grow, inWindow } from './growth.ts';
import type { FileViewer } from './FileViewer.tsx';
import { readViewerState, type ViewerState } from './viewerState.ts';

interface OpenFilesProps {
  /** Asks what is wrong with a file, and reports it. */
  readonly onReport: (record: FileRecord) => void;
}

/** Opens files over the lists of a page: the file in the address, and those that are pressed. */
export function OpenFiles({ onReport }: OpenFilesProps) {
  const location = useLocation();
  const { search } = location;
  const { listKey = location.key, list, isOverList, jumps } = readViewerState(location.state);
  const navigate = useNavigate();
  const isHydrating = useIsHydrating();
  // The viewer goes at once. The address follows when the browser and React have time for it.
  const [closedKey, setClosedKey] = useState<string>();
  if (closedKey !== undefined && closedKey !== location.key) setClosedKey(undefined);
  const place = isHydrating || closedKey === location.key ? null : fileOfQuery(search);
  const isWanted = place !== null;
  const [Viewer, setViewer] = useState<typeof FileViewer>();

  const go = async (query: string, replace: boolean, state: ViewerState) =>
    navigate({ search: query }, { replace, preventScrollReset: true, state, flushSync: true });
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [location.key]);
  const close = () => {
    // A second press must not go back further.
    if (closing.current) return;
    closing.current = true;
    const page = document.querySelector<HTMLElement>(FIRST_PAGE);
    grow(
      inWindow(page),
      () => place && inWindow(coverInRow(place)),
      () => {
        flushSync(() => setClosedKey(location.key));
        if (isOverList) void navigate(-1 - (jumps ?? 0));
        else void go(withoutOpenFile(search), true, { listKey });
      },
    );
  };

  const onPress = useEffectEvent((event: MouseEvent, record: FileRecord, caption: string) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    const state = { listKey, list: caption, isOverList: true };
    const open = () => go(withFile(window.location.search, record), false, state);
    // Without the viewer's code, the cover would grow into nothing.
    const from = Viewer && place === null ? coverInRow(record) : null;
    grow(inWindow(from), () => document.querySelector<HTMLElement>('.file-opening'), open);
  });
  useEffect(() => {
    fileOpener.set((event, record, caption) => onPress(event, record, caption));
    return () => fileOpener.set(null);
  }, []);

  const giveUp = useEffectEvent((error: unknown) => {
    logError('load the viewer of files', error);
    notify('Couldn’t open the file. Check your connection and try again.', 'error');
    close();
  });
  useEffect(() => {
    if (!isWanted) return;
    import('./FileViewer.tsx').then(({ FileViewer }) => setViewer(() => FileViewer), giveUp);
  }, [isWanted]);

  if (!place) return null;
  if (!Viewer)
    return (
      <div className="fixed inset-x-0 bottom-0 z-40 animate-late bg-sheet lift-raised">
        <Spinner label="Opening the file" />
      </div>
    );
  return (
    <Viewer
      place={place}
      list={list}
      onClose={close}
      onReport={onReport}
      onShow={(record) =>
        void go(withFile(search, record), true, { listKey, list, isOverList, jumps })
      }
    />
  );
}

/** The first page of an open PDF, or the cover in its place. */
const FIRST_PAGE = ".pdfViewer .page[aria-label^='Page 1 of '], .file-opening";

/** Returns the cover in a file's row. */
function coverInRow(place: FileRecordPlace): HTMLElement | null {
  const address = CSS.escape(fileAddress(place));
  const link = document.querySelector(`a.file-name[href="${address}"]`);
  return link?.closest('.file-row')?.querySelector<HTMLElement>('.file-cover') ?? null;
}

/** Whether the browser is to open a pressed link, such as in another tab. */
function isForBrowser(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  return event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
