import { useEffect } from 'react';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { openStoredFile } from '#services/storedFiles.ts';
import { keptPaths } from '../list/FileRow.tsx';
import { dropCopies, readCopies, writeCopy, type KeptCopy } from './copyStore.ts';
import { createKeeper, type Copies } from './createKeeper.ts';
import { dropSite, keepSite, askToPersist, readFreeSpace } from './deviceStorage.ts';

let channel: BroadcastChannel | undefined;

/** The kept files of this device. */
export const keeper = createKeeper({
  openFile: openStoredFile,
  readFreeSpace,
  askToPersist,
  findParts: async (...file) => (await import('../viewer/openCopy.ts')).findParts(...file),
  keepSite,
  readCopies,
  writeCopy,
  async dropCopies(paths) {
    await dropCopies(paths);
    if ((await readCopies()).length === 0) await dropSite();
  },
  tellOthers: () => channel?.postMessage(null),
});

/** Reads the copies, and again whenever another tab changes them. The rows of lists show them. */
export const startKeeper = once(async () => {
  keeper.copies.subscribe(() => {
    const copies = keeper.copies.get();
    if (copies instanceof Map) keptPaths.set(new Set(copies.keys()));
  });
  const load = () =>
    keeper.load().catch((error: unknown) => logError('read the kept files', error));
  channel = new BroadcastChannel('studynest-kept');
  channel.addEventListener('message', () => void load());
  await load();
});

/** The kept files; null until they are read, 'failed' where the browser stores nothing. */
export function useKeptCopies(): Copies | null | 'failed' {
  useEffect(() => {
    startKeeper().catch((error: unknown) => logError('read the kept files', error));
  }, []);
  return useStore(keeper.copies, null);
}

/** The kept copy of a file; undefined until the copies are read, null if there is none. */
export function useKeptCopy(place: FileRecordPlace): KeptCopy | null | undefined {
  const copies = useKeptCopies();
  if (copies === null) return undefined;
  return copies === 'failed' ? null : (copies.get(fileRecordPath(place)) ?? null);
}
