/** A value for React's `useSyncExternalStore`, made anew no more often than it can be seen. */
export interface ThrottledStore<Value> {
  readonly getSnapshot: () => Value;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Makes the value anew and tells everybody. */
  readonly publish: () => void;
  /** The same within `everyMs`, once for all calls until then. */
  readonly publishSoon: () => void;
}

/** @param make the value now */
export function createThrottledStore<Value>(
  first: Value,
  make: () => Value,
  everyMs: number,
): ThrottledStore<Value> {
  let snapshot = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const publish = () => {
    clearTimeout(timer);
    timer = undefined;
    snapshot = make();
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    publish,
    publishSoon() {
      timer ??= setTimeout(publish, everyMs);
    },
  };
}
