import { useState, type ComponentProps } from 'react';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { coverUrl } from '#services/covers.ts';

/** The covers that this visit did not find: not every file has one. */
const missing = new Set<string>();

interface CoverProps extends Pick<ComponentProps<'img'>, 'className' | 'loading' | 'onLoad'> {
  readonly record: FileRecordPlace;
}

/**
 * The cover of a file: its first page. It lies on the sheet that the row draws in the course's
 * colour, and has its size, so nothing moves when it comes or does not.
 */
export function Cover({ record, className = 'file-cover', loading = 'lazy', onLoad }: CoverProps) {
  const url = coverUrl(record);
  const [isMissing, setIsMissing] = useState(url === null || missing.has(url));
  if (url === null || isMissing) return null;
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
        missing.add(url);
        setIsMissing(true);
      }}
    />
  );
}
