import { createStore, type Store } from '#lib/store.ts';
import { byteSize } from '#model/byteSize.ts';
import { FileReadError } from '#model/fileReadError.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { type FileSource, readPart } from '#services/storedFiles.ts';
import type { KeptCopy } from './copyStore.ts';

/** The functions of the browser and the site that keeping files needs. */
export interface KeepServices {
  readonly openFile: (link: string, signal: AbortSignal) => Promise<FileSource>;
  /** Returns the free space in bytes; null if unknown. */
  readonly readFreeSpace: () => Promise<number | null>;
  readonly askToPersist: () => void;
  /** Finds out what of the site a file needs to open; nothing for a file that does not open. */
  readonly findParts: (
    record: FileRecord,
    content: Blob,
    signal: AbortSignal,
  ) => Promise<readonly string[]>;
  /** Makes sure that the site itself opens without a network, with these parts. */
  readonly keepSite: (parts: readonly string[], signal: AbortSignal) => Promise<void>;
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
interface Keeper {
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
      services.keepSite([], signal),
    ]);
    const parts = await services.findParts(record, content, signal);
    if (parts.length > 0) await services.keepSite(parts, signal);
    signal.throwIfAborted();
    // The record of an older site has no size.
    return { record: { ...record, size: content.size }, content, keptAt: Date.now(), parts };
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

/** Bytes per request. Parts that were read are not lost with the connection. */
const PART_BYTES = 1024 * 1024;

/** How often a part is requested before reading fails. */
const MAX_TRIES = 5;

/**
 * Reads all of a file.
 *
 * @param onProgress called with the share that was read, from 0 to 1
 * @throws FileReadError
 */
async function readWhole(
  source: FileSource,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const { size, contentType } = source;
  const parts: BlobPart[] = [];
  for (let begin = 0; begin < size; begin += PART_BYTES) {
    const end = Math.min(begin + PART_BYTES, size);
    const part = await readPart(source, { begin, end }, MAX_TRIES, signal);
    // With a part that is too short, an incomplete copy would look complete.
    if (part.length !== end - begin) throw new FileReadError('connection');
    // The cast is safe: the bytes are never in memory that is shared with a worker.
    parts.push(part as Uint8Array<ArrayBuffer>);
    onProgress(end / size);
  }
  return new Blob(parts, { type: contentType });
}

/** The file is larger than the room that the browser gives the site. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  /** In bytes, like `free`; null if unknown. */
  readonly size: number | null;
  readonly free: number | null;

  constructor(size: number | null, free: number | null, cause?: unknown) {
    super('The browser has no room for the file.', { cause });
    this.size = size;
    this.free = free;
  }
}

/** The browser stores nothing for this site, as in some private windows. */
export class NoStoreError extends Error {
  override readonly name = 'NoStoreError';

  constructor(cause: unknown) {
    super('This browser keeps nothing for the site.', { cause });
  }
}

const READ_TEXTS: Readonly<Partial<Record<FileReadError['code'], string>>> = {
  gone: 'Not kept: the file itself is gone from the library.',
  closed: 'Not kept: the site’s storage is not set up for it. Download the file instead.',
};

/** Says why a file was not kept, and what to do about it. */
export function keepErrorText(error: unknown): string {
  if (error instanceof NoRoomError) {
    const size = error.size === null ? '' : ` (${byteSize(error.size)})`;
    const left = error.free === null ? '' : ` Only ${byteSize(error.free)} are left.`;
    return `Not kept: there is no room for this file${size}.${left} Remove kept files or free space on the device, then try again.`;
  }
  if (error instanceof NoStoreError)
    return 'Not kept: this browser stores nothing for the site. A private window may be the reason. Download the file instead.';
  const text = error instanceof FileReadError ? READ_TEXTS[error.code] : undefined;
  return text ?? 'Not kept: the file couldn’t be loaded. Check your connection and try again.';
}
