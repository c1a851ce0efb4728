import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Returns the current value of a store; the component renders again when it changes.
 *
 * @param prerendered the value while prerendering, when there is no browser to ask
 */
export function useStore<Value>(
  store: Pick<Store<Value>, 'get' | 'subscribe'>,
  prerendered?: Value,
): Value {
  return useSyncExternalStore(store.subscribe, store.get, () =>
    prerendered === undefined ? store.get() : prerendered,
  );
}
