import { readStored, writeStored } from './localStore.ts';
import { SCREEN_STORAGE_KEYS } from './screenStorageKeys.ts';

/**
 * Notes for all tabs of this browser that the operator's desk is open, so that they offer what only the
 * operator can do. It is a hint: the rules decide.
 *
 * @param until in epoch milliseconds; null when the desk is closed
 */
export function setDeskOpen(until: number | null): void {
  writeStored(SCREEN_STORAGE_KEYS.deskOpen, until === null ? null : String(until));
}

/** Whether the operator's desk is open in some tab of this browser, for `useStore`. */
export const deskOpen = {
  get: () => Number(readStored(SCREEN_STORAGE_KEYS.deskOpen)) > Date.now(),
  subscribe(onChange: () => void) {
    // In its own tab the desk takes the place of everything that asks.
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  },
};
