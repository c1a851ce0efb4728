import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Shelf } from '#model/shelf.ts';
import { fileListKey, LIBRARY_KEY } from './fileListKeys.ts';

/**
 * Gives a function that tells what is kept of a list, and of the whole library, that the visitor
 * has added to it: it is read again when it is next looked at.
 */
export function useFilesWereAdded(): (list: Shelf) => void {
  const client = useQueryClient();
  return useCallback(
    (list) => {
      for (const queryKey of [fileListKey(list), LIBRARY_KEY]) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
    [client],
  );
}
