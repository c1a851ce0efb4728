import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { KEPT_MARK } from '#model/caches.ts';
import { KeepAll } from '#features/library/kept/KeepAll.tsx';
import { readKeptCopies } from '#features/library/kept/keptCopies.ts';
import { fileWasPutBack, fileWasRemoved } from '#features/library/offline/cachedLists.ts';
import { OpenFiles } from '#features/library/viewer/OpenFiles.tsx';
import { useReport } from '#features/reports/useReport.tsx';
import { logError } from '#lib/log.ts';
import { fileRecordKey, type FileRecord } from '#model/fileRecord.ts';
import { notify } from '#ui/notify.tsx';

/** Opens the files of a page's lists, where they can be reported and kept. */
export function PageOpenFiles() {
  const { dialogs, ...actions } = useFileActions();
  useEffect(() => {
    findKeptFiles().catch((error: unknown) => logError('read the kept files', error));
  }, []);
  return (
    <>
      <KeepAll />
      <OpenFiles {...actions} />
      {dialogs}
    </>
  );
}

/** Marks the rows of kept files. Most visitors keep none, and nothing is read for them. */
async function findKeptFiles(): Promise<void> {
  // There are no caches without HTTPS.
  if ('caches' in window && (await caches.has(KEPT_MARK))) await readKeptCopies();
}

/** Provides the dialogs that report and remove a file, for a page that opens files. */
export function useFileActions() {
  const { report, dialog } = useReport();
  const [removal, setRemoval] = useState<ReactNode>(null);
  const onReport = useCallback(
    (record: FileRecord) =>
      void report({ about: { kind: 'file', target: fileRecordKey(record) }, name: record.title }),
    [report],
  );
  const onRemove = useCallback((record: FileRecord, close: () => void) => {
    const onRemoved = () => {
      close();
      fileWasRemoved(record);
    };
    import('#features/desk/RemoveFile.tsx').then(
      ({ RemoveFile }) =>
        setRemoval(
          <RemoveFile
            key={Date.now()}
            record={record}
            onRemoved={onRemoved}
            onPutBack={() => fileWasPutBack(record)}
          />,
        ),
      (error: unknown) => {
        logError('load the removal of a file', error);
        notify('This couldn’t be loaded. Check your connection and try again.', 'error');
      },
    );
  }, []);
  const dialogs = (
    <>
      {dialog}
      {removal}
    </>
  );
  return { onReport, onRemove, dialogs };
}
