import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether React takes over the page's HTML, which the build has made without the address's query.
 * What is rendered then must not depend on the query.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
