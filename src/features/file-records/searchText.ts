/**
 * The text of the search box. It is held apart from React's tree, so that a key press draws the
 * box and the rows and nothing else.
 */
export interface SearchText {
  readonly get: () => string;
  readonly set: (text: string) => void;
  /** Calls `listener` on every change. @returns what ends that */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSearchText(initial: string): SearchText {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(text) {
      current = text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
