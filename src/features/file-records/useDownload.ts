import { useSyncExternalStore } from 'react';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { downloadOf, startDownload, subscribeToDownloads, type Download } from './downloads.ts';

interface RowDownload extends Pick<Download, 'phase'> {
  /** The count to show: a count only ever rises, so of two known ones the higher is newer. */
  readonly downloads: number;
  readonly start: () => void;
}

/** The download of a record: where it stands, and what starts it. */
export function useDownload(record: FileRecord): RowDownload {
  const path = fileRecordPath(record);
  const current = () => downloadOf(path);
  const { phase, counted } = useSyncExternalStore(subscribeToDownloads, current, current);
  return {
    phase,
    downloads: Math.max(record.downloads, counted),
    start: () => void startDownload(record),
  };
}
