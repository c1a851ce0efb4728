import { memo } from 'react';
import type { FileRecord } from '#model/fileRecord.ts';
import { DownloadAction } from './DownloadAction.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { useDownload } from './useDownload.ts';

interface FileRecordRowProps {
  readonly record: FileRecord;
  /** For the title, which describes the row's button. */
  readonly titleId: string;
  /** Says, and leads to, the course and category that the file belongs to. */
  readonly showsPlace?: boolean;
}

/** One file: its name, how often it was downloaded, and the button that does so once more. */
export const FileRecordRow = memo(function FileRecordRow({
  record,
  titleId,
  showsPlace = false,
}: FileRecordRowProps) {
  const { phase, downloads, start } = useDownload(record);
  return (
    <tr className="border-t border-line">
      <td className="py-2 pe-2 wrap-anywhere sm:pe-3">
        {/* Read in its own direction, and aligned with the column all the same. */}
        <span id={titleId} dir="auto" className="block [text-align:match-parent] font-semibold">
          {record.title}
        </span>
        {showsPlace && <PlaceLink place={record} />}
      </td>
      <td className="py-2 text-end tabular-nums">{downloads}</td>
      <td className="py-2 ps-3 sm:ps-6">
        <DownloadAction
          link={record.downloadURL}
          phase={phase}
          onDownload={start}
          describedBy={titleId}
        />
      </td>
    </tr>
  );
});
