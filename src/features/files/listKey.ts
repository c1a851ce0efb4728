import type { Location } from 'react-router-dom';

/**
 * A key for what a page of files shows. Every navigation, back and forward too, restarts the view
 * from the address, but opening a file over the list and closing it leaves the list as it is.
 */
export function listKey({ state, key }: Location<unknown>): string {
  return state instanceof Object && 'listKey' in state ? String(state.listKey) : key;
}
