import { createStore, type Store } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import type { FileSource } from '#services/storedFiles.ts';
import { NoRoomError, NoStoreError } from './keepError.ts';
import type { KeptCopy } from './keptCopy.ts';
import { readWhole } from './readWhole.ts';

/** The functions of the browser and the site that keeping files needs. */
export interface KeepServices {
  readonly openFile: (link: string, signal: AbortSignal) => Promise<FileSource>;
  /** Returns the free space in bytes; null if unknown. */
  readonly readFreeSpace: () => Promise<number | null>;
  readonly askToPersist: () => void;
  /** Makes sure that the site itself opens without a network. */
  readonly keepSite: (signal: AbortSignal) => Promise<void>;
  readonly readCopies: () => Promise<readonly KeptCopy[]>;
  readonly writeCopy: (copy: KeptCopy) => Promise<void>;
  readonly dropCopies: (paths: readonly string[]) => Promise<void>;
  /** Tells other tabs that the copies have changed. */
  readonly tellOthers: () => void;
}

/** The copies by the paths of their records. */
export type Copies = ReadonlyMap<string, KeptCopy>;

/** A file that is being kept. */
export interface Keeping {
  readonly record: FileRecord;
  /** The share of the file that has been read, from 0 to 1. */
  readonly share: number;
}

/** The kept files of this device. */
export interface Keeper {
  /** Null until they are read; 'failed' where the browser stores nothing. */
  readonly copies: Store<Copies | null | 'failed'>;
  /** The files that are being kept, by the paths of their records. */
  readonly running: Store<ReadonlyMap<string, Keeping>>;
  /** Reads the copies, which another tab may have changed. */
  readonly load: () => Promise<Copies>;
  /**
   * Keeps a file.
   *
   * @returns false if it was cancelled, is being kept already or has no link
   * @throws FileReadError, NoRoomError, NoStoreError
   */
  readonly keep: (record: FileRecord) => Promise<boolean>;
  readonly cancel: (record: FileRecord) => void;
  readonly remove: (paths: readonly string[]) => Promise<void>;
}

/** Creates the keeper of files. A copy is stored once the whole file is read and the site kept. */
export function createKeeper(services: KeepServices): Keeper {
  const copies: Keeper['copies'] = createStore<Copies | null | 'failed'>(() => null);
  const running: Keeper['running'] = createStore<ReadonlyMap<string, Keeping>>(() => new Map());
  const controllers = new Map<string, AbortController>();

  const setShare = (record: FileRecord, share: number | null) => {
    const path = fileRecordPath(record);
    const all = new Map(running.get());
    if (share === null) all.delete(path);
    else all.set(path, { record, share });
    running.set(all);
  };

  const load = async () => {
    try {
      const read = await services.readCopies();
      const all: Copies = new Map(read.map((copy) => [fileRecordPath(copy.record), copy]));
      copies.set(all);
      return all;
    } catch (error) {
      copies.set('failed');
      throw new NoStoreError(error);
    }
  };

  const fetchCopy = async (record: FileRecord, link: string, signal: AbortSignal) => {
    const source = await services.openFile(link, signal);
    const free = await services.readFreeSpace();
    if (free !== null && source.size > free) throw new NoRoomError(source.size, free);
    const [content] = await Promise.all([
      readWhole(source, signal, (share) => setShare(record, share)),
      services.keepSite(signal),
    ]);
    signal.throwIfAborted();
    // The record of an older site has no size.
    return { record: { ...record, size: content.size }, content, keptAt: Date.now() };
  };

  const store = async (copy: KeptCopy) => {
    try {
      await services.writeCopy(copy);
    } catch (error) {
      throw isQuotaError(error) ? error : new NoStoreError(error);
    }
    await load();
    services.tellOthers();
  };

  return {
    copies,
    running,
    load,
    async keep(record) {
      const path = fileRecordPath(record);
      const { downloadURL: link } = record;
      if (link === null || controllers.has(path)) return false;
      const controller = new AbortController();
      controllers.set(path, controller);
      setShare(record, 0);
      try {
        // If the browser stores nothing, this fails before the file is fetched.
        const earlier = await load();
        if (earlier.size === 0) services.askToPersist();
        await store(await fetchCopy(record, link, controller.signal));
        return true;
      } catch (error) {
        if (controller.signal.aborted) return false;
        if (isQuotaError(error)) throw noRoomError(record, error);
        throw error;
      } finally {
        // After a failure, this stops the other work for the file.
        controller.abort();
        controllers.delete(path);
        setShare(record, null);
      }
    },
    cancel: (record) => controllers.get(fileRecordPath(record))?.abort(),
    async remove(paths) {
      await services.dropCopies(paths);
      await load();
      services.tellOthers();
    },
  };
}

/** The error for a full store. It leaves out the browser's estimate, which was too high. */
const noRoomError = ({ size }: FileRecord, cause: unknown) => new NoRoomError(size, null, cause);

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
