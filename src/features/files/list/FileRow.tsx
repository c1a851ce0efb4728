/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- See FileTable. */
import { memo, type ComponentProps, type ElementType } from 'react';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { fileAddress } from './fileAddress.ts';
import { DownloadAction } from './DownloadAction.tsx';
import { fileDetails } from './fileDetails.ts';
import { keptPaths } from './keptPaths.ts';
import { MarkedTitle } from './MarkedTitle.tsx';
import { ShelfLink } from './ShelfLink.tsx';
import { useDownload } from './useDownload.ts';

/** What the row of a kept file does: it opens and removes the copy on this device. */
export interface KeptRow {
  readonly addressOf: (record: FileRecord) => string;
  readonly onRemove: (record: FileRecord) => void;
}

interface FileRowProps {
  /** The row's element; a <tr> if it is left out. */
  readonly as?: ElementType<ComponentProps<'tr'>> | undefined;
  readonly record: FileRecord;
  /** The id of the title, which describes the row's button. */
  readonly titleId: string;
  readonly showsShelf: boolean;
  readonly kept?: KeptRow | undefined;
}

/**
 * One file: its title, which opens it, its details, its download count and its button.
 *
 * The style sheets draw the icon, the size and the date from attributes. The cells' texts remain
 * the title and the count, and the row needs no more elements for the rest.
 */
export const FileRow = memo(function FileRow({
  as: Row = 'tr',
  record,
  titleId,
  showsShelf,
  kept,
}: FileRowProps) {
  const { phase, downloads, start } = useDownload(record);
  const path = fileRecordPath(record);
  const isKept = useStore(
    { subscribe: keptPaths.subscribe, get: () => keptPaths.get().has(path) },
    false,
  );
  const { kind, size, date, about } = fileDetails(record);
  const address = kept ? kept.addressOf(record) : fileAddress(record);
  const Title = record.downloadURL === null ? 'span' : 'a';
  return (
    <Row role="row" className="file-row" data-kind={kind}>
      <td role="cell" data-size={size} data-date={date} data-about={about}>
        {/* The title has its own text direction, but is still aligned with the column. */}
        <Title
          id={titleId}
          dir="auto"
          className="file-name"
          {...(Title === 'a' && { href: address })}
        >
          <MarkedTitle title={record.title} />
        </Title>
        {showsShelf && <ShelfLink shelf={record} />}
        {isKept && !kept && (
          <span role="img" aria-label="Kept on this device" className="file-kept" />
        )}
      </td>
      <td role="cell" data-downloads={downloads}>
        {downloads}
      </td>
      <td role="cell">
        {kept ? (
          <button
            type="button"
            aria-describedby={titleId}
            className="file-download file-remove"
            onClick={() => kept.onRemove(record)}
          >
            Remove
          </button>
        ) : (
          <DownloadAction
            link={record.downloadURL}
            phase={phase}
            onDownload={start}
            describedBy={titleId}
          />
        )}
      </td>
    </Row>
  );
});
