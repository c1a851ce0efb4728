import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileCache } from '#features/files/fileCache.ts';
import { LIBRARY_KEY, shelfKey } from '#features/files/fileKeys.ts';
import { filesWereAdded } from '#features/files/filesWereAdded.ts';

const SHELF = { course: 'CD', category: 'note' } as const;
const OTHER = { course: 'CD', category: 'qp' } as const;

afterEach(() => fileCache.clear());

describe('added files', () => {
  it('make the lists that hold them stale, and no other', async () => {
    const keys = [shelfKey(SHELF), LIBRARY_KEY, shelfKey(OTHER)];
    for (const key of keys) fileCache.setQueryData(key, []);
    filesWereAdded(SHELF);
    await vi.waitFor(() => {
      const stale = keys.map((key) => fileCache.getQueryState(key)?.isInvalidated);
      expect(stale).toEqual([true, true, false]);
    });
  });
});
