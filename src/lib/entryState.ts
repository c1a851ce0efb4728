/** What the shown entry of the browser's history holds. */
export interface EntryState {
  /** The router's: what a link hands over, the key of the entry, and its place in the history. */
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
  /** How many layers lie on the page: `layers.ts`. */
  readonly layers?: number;
  /** Where the visitor was in a list. The inline script reads it, too. */
  readonly list?: unknown;
}

export const entryState = (): EntryState => (window.history.state ?? {}) as EntryState;

/**
 * Changes the shown entry. The router hears nothing of it.
 *
 * @param change what else it holds from now on
 * @param address its new address; none if it keeps its own
 */
export function replaceEntry(change: Partial<EntryState>, address: string | URL = ''): void {
  window.history.replaceState({ ...entryState(), ...change }, '', address);
}
