import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Shelf } from '#model/shelf.ts';
import { LIBRARY_KEY, shelfKey } from './fileKeys.ts';

/**
 * Returns a function to call when the visitor has added files to a shelf. The shelf and the
 * library are then read again when they are next shown.
 */
export function useFilesWereAdded(): (shelf: Shelf) => void {
  const client = useQueryClient();
  return useCallback(
    (shelf) => {
      for (const queryKey of [shelfKey(shelf), LIBRARY_KEY]) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
    [client],
  );
}
