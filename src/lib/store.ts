import { useSyncExternalStore } from 'react';

/** A value that can be subscribed to, inside React (`useStore`) and outside of it. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Replaces the value. Subscribers are called unless it is the same value (`Object.is`). */
  readonly set: (value: Value) => void;
  /** Calls `onChange` after every change. Returns the function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Creates a store. `initial` runs at the first read, so importing a store touches nothing. */
export function createStore<Value>(initial: () => Value): Store<Value> {
  let current: { readonly value: Value } | undefined;
  const subscribers = new Set<() => void>();
  const get = () => (current ??= { value: initial() }).value;
  return {
    get,
    set(value) {
      if (Object.is(get(), value)) return;
      current = { value };
      for (const onChange of subscribers) onChange();
    },
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}

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
