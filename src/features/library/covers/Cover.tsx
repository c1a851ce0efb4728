import { useState, type ComponentProps } from 'react';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { coverUrl } from '#services/library/covers.ts';

/** A file whose cover is asked for, and what is known of it. */
type CoveredFile = FileRecordPlace & Partial<Pick<FileRecord, 'contentType'>>;

/** The paths of records without a cover, which are not asked for again in this visit. */
const missing = new Set<string>();

/**
 * Whether a file surely has no cover: each request for one that is missing is a line in the browser's
 * console, and costs. Records of an older site have no content type, without which nobody can draw them.
 */
export const isCoverMissing = (record: CoveredFile) =>
  record.contentType === null || missing.has(fileRecordPath(record));

interface CoverProps extends Pick<ComponentProps<'img'>, 'className' | 'loading' | 'onLoad'> {
  readonly record: CoveredFile;
  /** The address of the cover on this device. */
  readonly kept?: string | undefined;
}

/**
 * The cover of a file: its first page. It lies on the sheet that the row draws in the course's
 * colour, and has its size, so nothing moves when it comes. A file without one is bound in its cloth.
 */
export function Cover({
  record,
  kept,
  className = 'file-cover',
  loading = 'lazy',
  onLoad,
}: CoverProps) {
  const url = kept ?? coverUrl(record);
  const [isMissing, setIsMissing] = useState(() => kept === undefined && isCoverMissing(record));
  if (url === null || isMissing) return <i hidden data-bound />;
  return (
    <img
      src={url}
      alt=""
      width={40}
      height={56}
      loading={loading}
      decoding="async"
      className={className}
      onLoad={onLoad}
      onError={() => {
        missing.add(fileRecordPath(record));
        setIsMissing(true);
      }}
    />
  );
}
