import { useEffect, useCallback, type ReactNode } from 'react';
import { KEPT_MARK } from '#model/caches.ts';
import { KeepAll } from '#features/library/kept/KeepAll.tsx';
import { readKeptCopies } from '#features/library/kept/keptCopies.ts';
import { OpenFiles } from '#features/library/viewer/OpenFiles.tsx';
import { useReport } from '#features/reports/useReport.tsx';
import { logError } from '#lib/log.ts';
import { fileRecordKey, type FileRecord } from '#model/fileRecord.ts';

/** Opens the files of a page's lists, where they can be reported and kept. */
export function PageOpenFiles() {
  const { reportFile, dialog } = useReportFile();
  useEffect(() => {
    findKeptFiles().catch((error: unknown) => logError('read the kept files', error));
  }, []);
  return (
    <>
      <KeepAll />
      <OpenFiles onReport={reportFile} />
      {dialog}
    </>
  );
}

/** Marks the rows of kept files. Most visitors keep none, and nothing is read for them. */
async function findKeptFiles(): Promise<void> {
  // There are no caches without HTTPS.
  if ('caches' in window && (await caches.has(KEPT_MARK))) await readKeptCopies();
}

interface ReportFile {
  /** Opens the dialog; the same function at every render. */
  readonly reportFile: (record: FileRecord) => void;
  readonly dialog: ReactNode;
}

/** Provides the dialog that reports a file, for a page that opens files. */
export function useReportFile(): ReportFile {
  const { report, dialog } = useReport();
  const reportFile = useCallback(
    (record: FileRecord) =>
      void report({ about: { kind: 'file', target: fileRecordKey(record) }, name: record.title }),
    [report],
  );
  return { reportFile, dialog };
}
