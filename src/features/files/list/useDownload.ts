import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { downloadOf, startDownload, subscribeToDownloads, type Download } from './downloads.ts';

interface RowDownload extends Pick<Download, 'phase'> {
  /** The higher of the record's count and this visit's. Counts only rise, so it is the newer. */
  readonly downloads: number;
  readonly start: () => void;
}

/** The state of a record's download, and the function that starts it. */
export function useDownload(record: FileRecord): RowDownload {
  const path = fileRecordPath(record);
  const { phase, counted } = useStore({
    subscribe: subscribeToDownloads,
    get: () => downloadOf(path),
  });
  return {
    phase,
    downloads: Math.max(record.downloads, counted),
    start: () => void startDownload(record),
  };
}
