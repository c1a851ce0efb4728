import { logError } from '#lib/log.ts';
import { openInNewTab } from '#lib/openTab.ts';
import { DOWNLOAD_DELAY_MS, DOWNLOAD_COUNT_PATIENCE_MS } from '#config/limits.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { countDownload } from '#services/fileRecords.ts';

/** A download of one file, as its row shows it. */
export interface Download {
  /** `blocked`: the browser refused the new tab, so the visitor must open the link. */
  readonly phase: 'idle' | 'running' | 'blocked';
  /** The count that this visit has brought about; the record's own may be older, or newer. */
  readonly counted: number;
}

const IDLE: Download = { phase: 'idle', counted: 0 };

/**
 * The downloads of this visit, by the path of their record. They live outside of the rows, so
 * that a download goes on when its row is searched away, or its page left.
 */
const downloads = new Map<string, Download>();
const listeners = new Set<() => void>();

/** Calls `listener` on every change. @returns what ends that */
export function subscribeToDownloads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object for as long as nothing about this record's download changes. */
export function downloadOf(path: string): Download {
  return downloads.get(path) ?? IDLE;
}

function update(path: string, change: Partial<Download>): void {
  downloads.set(path, { ...downloadOf(path), ...change });
  for (const listener of listeners) listener();
}

/**
 * Waits, counts the download, and opens the file in a new tab: also where counting failed, and
 * without more than a moment's wait for a slow answer. Does nothing while this file's download
 * runs already.
 */
export async function startDownload(record: FileRecord): Promise<void> {
  const path = fileRecordPath(record);
  if (record.downloadURL === null || downloadOf(path).phase === 'running') return;
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
