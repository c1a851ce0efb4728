import { createStore } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { openStoredFile, readWhole, readCover } from '#services/library/storedFiles.ts';
import { isCoverMissing } from '../covers/Cover.tsx';
import type { KeptCopy } from './keptDatabase.ts';
import { askToPersist, keepSite, readFreeSpace } from './deviceStorage.ts';
import { isQuotaError, NoRoomError } from './keepErrors.ts';
import { readKeptCopies, storeCopy } from './keptCopies.ts';

/** How often a part of a file is requested before keeping it fails. */
const MAX_TRIES = 5;

/** A file that is being kept. */
export interface Keeping {
  readonly record: FileRecord;
  /** The share of the file that has been read, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

/** The files that are being kept, by the paths of their records. */
export const runningKeeps = createStore<ReadonlyMap<string, Keeping>>(() => new Map());

/**
 * Keeps a file. Its copy is stored once the whole file is read, and the site can open it.
 *
 * @returns false if it was cancelled, is kept or being kept already or has no link
 * @throws FileReadError, NoRoomError, NoStoreError
 */
export async function keepFile(record: FileRecord, signal?: AbortSignal): Promise<boolean> {
  const path = fileRecordPath(record);
  const { downloadURL: link } = record;
  if (link === null || runningKeeps.get().has(path)) return false;
  const controller = new AbortController();
  const cancel = () => controller.abort();
  signal?.addEventListener('abort', cancel);
  const show = (share: number) => {
    // A part may arrive after a failure of the other work.
    if (controller.signal.aborted) return;
    runningKeeps.set(new Map(runningKeeps.get()).set(path, { record, share, cancel }));
  };
  show(0);
  try {
    // If the browser stores nothing, this fails before the file is fetched.
    const copies = await readKeptCopies();
    if (copies.has(path)) return false;
    if (copies.size === 0) askToPersist();
    await storeCopy(await fetchCopy(record, link, controller.signal, show));
    return true;
  } catch (error) {
    if (controller.signal.aborted) return false;
    // It leaves out the browser's estimate, which was too high.
    throw isQuotaError(error) ? new NoRoomError(record.size, null, error) : error;
  } finally {
    signal?.removeEventListener('abort', cancel);
    // After a failure, this stops the other work for the file.
    controller.abort();
    const others = new Map(runningKeeps.get());
    others.delete(path);
    runningKeeps.set(others);
  }
}

async function fetchCopy(
  record: FileRecord,
  link: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<KeptCopy> {
  const source = await openStoredFile(link, signal);
  const free = await readFreeSpace();
  if (free !== null && source.size > free) throw new NoRoomError(source.size, free);
  const [content, cover] = await Promise.all([
    readWhole(source, MAX_TRIES, signal, onProgress),
    isCoverMissing(record) ? null : readCover(record, signal),
    keepSite(signal),
  ]);
  signal.throwIfAborted();
  // The record of an older site has no size.
  const kept = { ...record, size: content.size };
  return { record: kept, content, ...(cover && { cover }), keptAt: Date.now() };
}
