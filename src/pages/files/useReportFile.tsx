import { useCallback, type ReactNode } from 'react';
import { useReport } from '#features/reports/useReport.tsx';
import type { FileRecord } from '#model/fileRecord.ts';

interface ReportFile {
  /** Opens the dialog; the same function at every render. */
  readonly reportFile: (record: FileRecord) => void;
  readonly dialog: ReactNode;
}

/** Provides the dialog that reports a file, for a page that opens files. */
export function useReportFile(): ReportFile {
  const { report, dialog } = useReport();
  const reportFile = useCallback(
    ({ course, category, id, title }: FileRecord) =>
      void report({
        about: { kind: 'file', target: `${course}/${category}/${id}` },
        name: title,
      }),
    [report],
  );
  return { reportFile, dialog };
}
