import { queryOptions, useQuery } from '@tanstack/react-query';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { notify } from '#ui/notify.tsx';
import { NOT_KEPT, saveKeptCopy } from '../rows/downloads.ts';
import { keptPaths } from '../rows/FileRow.tsx';
import { dropCopies, readCopies, writeCopy, type KeptCopy } from './keptDatabase.ts';
import { dropSite } from './deviceStorage.ts';
import { isQuotaError, NoStoreError } from './keepErrors.ts';

/** The kept copies by the paths of their records. */
export type Copies = ReadonlyMap<string, KeptCopy>;

const COPIES = queryOptions({
  queryKey: ['kept copies'],
  async queryFn(): Promise<Copies> {
    // Other tabs change them too.
    channel ??= openChannel();
    try {
      const read = await readCopies();
      const copies = new Map(read.map((copy) => [fileRecordPath(copy.record), copy]));
      keptPaths.set(new Set(copies.keys()));
      saveKeptCopy.set(saveKept);
      return copies;
    } catch (error) {
      logError('read the kept files', error);
      throw new NoStoreError(error);
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('studynest-kept');
  opened.addEventListener('message', () => void queryClient.refetchQueries(COPIES));
  return opened;
}

async function saveKept(record: FileRecord): Promise<void> {
  const copy = (await readKeptCopies()).get(fileRecordPath(record));
  if (copy) saveFile(copy.content, record.title);
  else notify(NOT_KEPT, 'error');
}

/** Reads the copies once. The rows of lists show them. @throws NoStoreError */
export function readKeptCopies(): Promise<Copies> {
  return queryClient.query(COPIES);
}

/**
 * The kept files; null until they are read, 'failed' where the browser stores nothing.
 *
 * @param isWanted whether they are read, if nobody has read them yet
 */
export function useKeptCopies(isWanted = true): Copies | null | 'failed' {
  const { data, isError } = useQuery({ ...COPIES, enabled: isWanted }, queryClient);
  return isError ? 'failed' : (data ?? null);
}

/** The kept copy of a file; undefined until the copies are read, null if there is none. */
export function useKeptCopy(place: FileRecordPlace): KeptCopy | null | undefined {
  const copies = useKeptCopies();
  if (copies === null) return undefined;
  return copies === 'failed' ? null : (copies.get(fileRecordPath(place)) ?? null);
}

/** Stores a copy. @throws NoStoreError, or the browser's error where there is no room */
export async function storeCopy(copy: KeptCopy): Promise<void> {
  try {
    await writeCopy(copy);
  } catch (error) {
    throw isQuotaError(error) ? error : new NoStoreError(error);
  }
  await tellAll();
}

/** Removes copies by the paths of their records. */
export async function removeCopies(paths: readonly string[]): Promise<void> {
  await dropCopies(paths);
  if ((await readCopies()).length === 0) await dropSite();
  await tellAll();
}

async function tellAll(): Promise<void> {
  // Also where nobody has read them yet.
  await queryClient.query({ ...COPIES, staleTime: 0 });
  channel?.postMessage(null);
}

/** Saves bytes as a file, as a press on a download link would. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Not at once: the browser may still have to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
