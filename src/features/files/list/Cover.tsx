import { useState } from 'react';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { coverUrl } from '#services/covers.ts';

/** The covers that this visit did not find: not every file has one. */
const missing = new Set<string>();

/**
 * The cover of a file: its first page. It lies on the sheet that the row draws in the course's
 * colour, and has its size, so nothing moves when it comes or does not.
 */
export function Cover({ record }: { readonly record: FileRecordPlace }) {
  const url = coverUrl(record);
  const [isMissing, setIsMissing] = useState(url === null || missing.has(url));
  if (url === null || isMissing) return null;
  return (
    <img
      src={url}
      alt=""
      width={40}
      height={56}
      loading="lazy"
      decoding="async"
      className="file-cover"
      onError={() => {
        missing.add(url);
        setIsMissing(true);
      }}
    />
  );
}
