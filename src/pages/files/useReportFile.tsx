import { useCallback, type ReactNode } from 'react';
import { useReport } from '#features/reports/useReport.tsx';
import { fileRecordKey, type FileRecord } from '#model/fileRecord.ts';

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
