import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { openStoredFile } from '#services/storedFiles.ts';
import { keptPaths } from '../list/keptPaths.ts';
import { dropCopies, readCopies, writeCopy } from './copyStore.ts';
import { createKeeper } from './createKeeper.ts';
import { dropSite, keepSite } from './keepSite.ts';
import { askToPersist, readFreeSpace } from './storageManager.ts';

let channel: BroadcastChannel | undefined;

/** The kept files of this device. */
export const keeper = createKeeper({
  openFile: openStoredFile,
  readFreeSpace,
  askToPersist,
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
