import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { depth } from '#lib/layers.ts';
import { logError } from '#lib/log.ts';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { fileOfQuery } from '#model/filesAddress.ts';
import { notify } from '#ui/notify.tsx';
import { Spinner } from '#ui/Status.tsx';
import { fileOpener } from '../rows/shownLists.ts';
import { withFile, withoutOpenFile, readViewerState, type ViewerState } from './fileQuery.ts';
import type { FileViewer } from './FileViewer.tsx';

interface OpenFilesProps {
  /** Asks what is wrong with a file, and reports it. */
  readonly onReport: (record: FileRecord) => void;
  /** Asks the operator, removes a file, and then calls `close`. */
  readonly onRemove: (record: FileRecord, close: () => void) => void;
}

/** Opens files over the lists of a page: the file in the address, and those that are pressed. */
export function OpenFiles({ onReport, onRemove }: OpenFilesProps) {
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
    // A question lies on the file when it is removed.
    const back = -1 - (jumps ?? 0) - depth();
    flushSync(() => setClosedKey(location.key));
    if (isOverList) void navigate(back);
    else void go(withoutOpenFile(search), true, { listKey });
  };

  const onPress = useEffectEvent((event: MouseEvent, record: FileRecord, caption: string) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    const state = { listKey, list: caption, isOverList: true };
    void go(withFile(window.location.search, record), false, state);
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
      onRemove={onRemove}
      onShow={(record) =>
        void go(withFile(search, record), true, { listKey, list, isOverList, jumps })
      }
    />
  );
}

/** Whether the browser is to open a pressed link, such as in another tab. */
function isForBrowser(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  return event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
