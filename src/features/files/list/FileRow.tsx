/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- See FileTable. */
import { memo, type ComponentProps, type ElementType } from 'react';
import type { FileRecord } from '#model/fileRecord.ts';
import { fileAddress } from './fileAddress.ts';
import { DownloadAction } from './DownloadAction.tsx';
import { fileDetails } from './fileDetails.ts';
import { MarkedTitle } from './MarkedTitle.tsx';
import { ShelfLink } from './ShelfLink.tsx';
import { useDownload } from './useDownload.ts';

interface FileRowProps {
  /** The row's element; a <tr> if it is left out. */
  readonly as?: ElementType<ComponentProps<'tr'>> | undefined;
  readonly record: FileRecord;
  /** The id of the title, which describes the row's button. */
  readonly titleId: string;
  readonly showsShelf: boolean;
}

/**
 * One file: its title, which opens it, its details, its download count and its download button.
 *
 * The style sheets draw the icon, the size and the date from attributes. The cells' texts remain
 * the title and the count, and the row needs no more elements for the rest.
 */
export const FileRow = memo(function FileRow({
  as: Row = 'tr',
  record,
  titleId,
  showsShelf,
}: FileRowProps) {
  const { phase, downloads, start } = useDownload(record);
  const { kind, size, date, about } = fileDetails(record);
  const Title = record.downloadURL === null ? 'span' : 'a';
  return (
    <Row role="row" data-kind={kind}>
      <td role="cell" data-size={size} data-date={date} data-about={about}>
        {/* The title has its own text direction, but is still aligned with the column. */}
        <Title id={titleId} dir="auto" {...(Title === 'a' && { href: fileAddress(record) })}>
          <MarkedTitle title={record.title} />
        </Title>
        {showsShelf && <ShelfLink shelf={record} />}
      </td>
      <td role="cell">{downloads}</td>
      <td role="cell">
        <DownloadAction
          link={record.downloadURL}
          phase={phase}
          onDownload={start}
          describedBy={titleId}
        />
      </td>
    </Row>
  );
});
