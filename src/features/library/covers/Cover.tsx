import { useState, type ComponentProps } from 'react';
import { coverUrl } from '#services/library/covers.ts';
import { coverWasMissing, isCoverMissing, type CoveredFile } from './missingCovers.ts';

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
        coverWasMissing(record);
        setIsMissing(true);
      }}
    />
  );
}
