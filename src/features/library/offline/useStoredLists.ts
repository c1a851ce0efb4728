import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '#lib/log.ts';

/**
 * Finds the lists of earlier visits, and keeps those of this one. In an effect, because the first
 * render must show what the page's HTML shows.
 */
export function useStoredLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('indexedDB' in window)) return;
    import('./storedLists.ts')
      .then(({ storeLists }) => storeLists(client))
      .catch((error: unknown) => logError('find the stored lists', error));
  }, [client]);
}
