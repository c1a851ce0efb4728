import type { Location } from 'react-router-dom';

/**
 * Returns a key for the view of a page of files. Every navigation, including back and forward,
 * restarts the view from the address. Opening a file over the list and closing it keeps the view.
 */
export function listKey({ state, key }: Location<unknown>): string {
  return state instanceof Object && 'listKey' in state ? String(state.listKey) : key;
}
