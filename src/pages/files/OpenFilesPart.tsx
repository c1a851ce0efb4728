import { useCallback } from 'react';
import { OpenFiles } from '#features/files/viewer/OpenFiles.tsx';
import { useReport } from '#features/reports/useReport.tsx';
import type { FileRecord } from '#model/fileRecord.ts';

/** Opens the files of a page, which can be reported there. */
export function OpenFilesPart() {
  const { report, dialog } = useReport();
  const reportFile = useCallback(
    ({ course, category, id, title }: FileRecord) =>
      void report({
        about: { kind: 'file', target: `${course}/${category}/${id}` },
        name: title,
      }),
    [report],
  );
  return (
    <>
      <OpenFiles onReport={reportFile} />
      {dialog}
    </>
  );
}
