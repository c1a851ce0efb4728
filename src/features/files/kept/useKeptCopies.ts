import { useEffect } from 'react';
import { logError } from '#lib/log.ts';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import type { Copies } from './createKeeper.ts';
import { keeper, startKeeper } from './keeper.ts';
import type { KeptCopy } from './keptCopy.ts';

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
