import { memo } from 'react';
import type { FileRecord } from '#model/fileRecord.ts';
import { DownloadAction } from './DownloadAction.tsx';
import { ShelfLink } from './ShelfLink.tsx';
import { useDownload } from './useDownload.ts';

interface FileRowProps {
  readonly record: FileRecord;
  /** The id of the title, which describes the row's button. */
  readonly titleId: string;
  readonly showsShelf: boolean;
}

/** One file: its title, its number of downloads and its download button. */
export const FileRow = memo(function FileRow({ record, titleId, showsShelf }: FileRowProps) {
  const { phase, downloads, start } = useDownload(record);
  return (
    <tr className="border-t border-line">
      <td className="py-2 pe-2 wrap-anywhere sm:pe-3">
        {/* The title has its own direction, and is aligned with the column all the same. */}
        <span id={titleId} dir="auto" className="block [text-align:match-parent] font-semibold">
          {record.title}
        </span>
        {showsShelf && <ShelfLink shelf={record} />}
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
