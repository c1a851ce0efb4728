import { DOWNLOAD_DELAY_MS, DOWNLOAD_COUNT_PATIENCE_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { createStore, useStore } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { countDownload } from '#services/library/fileRecords.ts';

/** The download of one file. */
export interface Download {
  /** `blocked`: the browser refused the new tab, so the visitor has to open the link. */
  readonly phase: 'idle' | 'running' | 'blocked';
  /** The number of downloads including this visit's own; 0 before the first of them. */
  readonly counted: number;
}

const NO_DOWNLOAD: Download = { phase: 'idle', counted: 0 };

/**
 * The downloads of this visit, by the path of their record. They are kept outside of the rows,
 * so a download goes on when a search removes its row or the visitor leaves the page.
 */
const downloads = createStore<ReadonlyMap<string, Download>>(() => new Map());

/** Saves the copy of a file that is kept on this device, or says that there is none; set by what keeps them. */
export const saveKeptCopy = createStore<((record: FileRecord) => Promise<void>) | null>(() => null);

/** Said of a file that can't be had without a network. */
export const NOT_KEPT = 'You’re offline, and this file is not kept on this device.';

/** Returns the same object for as long as the download does not change. */
function downloadOf(path: string): Download {
  return downloads.get().get(path) ?? NO_DOWNLOAD;
}

function update(path: string, change: Partial<Download>): void {
  downloads.set(new Map(downloads.get()).set(path, { ...downloadOf(path), ...change }));
}

/**
 * Waits, counts the download, and opens the file in a new tab. The file opens even if counting
 * fails or takes long. A second call while the download runs does nothing.
 */
async function startDownload(record: FileRecord): Promise<void> {
  const path = fileRecordPath(record);
  if (record.downloadURL === null || downloadOf(path).phase === 'running') return;
  const saveKept = saveKeptCopy.get();
  // A new tab would show the browser's own error page.
  if (!navigator.onLine && saveKept) return saveKept(record);
  update(path, { phase: 'running' });
  await pause(DOWNLOAD_DELAY_MS);
  await Promise.race([count(record, path), pause(DOWNLOAD_COUNT_PATIENCE_MS)]);
  update(path, { phase: openInNewTab(record.downloadURL) ? 'idle' : 'blocked' });
}

async function count(record: FileRecord, path: string): Promise<void> {
  try {
    await countDownload(record);
    update(path, { counted: Math.max(record.downloads, downloadOf(path).counted) + 1 });
  } catch (error) {
    logError('count a download', error);
  }
}

/**
 * Opens a link in a new tab, which gets no access to this page.
 *
 * The `noopener` feature would do the same, but makes `window.open` always return null, so a
 * blocked tab could not be detected.
 *
 * @returns false if the browser blocked the tab
 */
function openInNewTab(link: string): boolean {
  const tab = window.open(link, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}

interface RowDownload extends Pick<Download, 'phase'> {
  /** The higher of the record's count and this visit's. Counts only rise, so it is the newer. */
  readonly downloads: number;
  readonly start: () => void;
}

/** The state of a record's download, and the function that starts it. */
export function useDownload(record: FileRecord): RowDownload {
  const path = fileRecordPath(record);
  const { phase, counted } = useStore({
    subscribe: downloads.subscribe,
    get: () => downloadOf(path),
  });
  return {
    phase,
    downloads: Math.max(record.downloads, counted),
    start: () =>
      void startDownload(record).catch((error: unknown) => logError('download a file', error)),
  };
}
