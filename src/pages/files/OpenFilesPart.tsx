import { ListActions } from '#features/files/viewer/ListActions.tsx';
import { OpenFiles } from '#features/files/viewer/OpenFiles.tsx';
import { useReportFile } from './useReportFile.tsx';

/** Opens the files of a page's lists, where they can be reported, and shares a list. */
export function OpenFilesPart() {
  const { reportFile, dialog } = useReportFile();
  return (
    <>
      <ListActions />
      <OpenFiles onReport={reportFile} />
      {dialog}
    </>
  );
}
