import { describe, expect, it, vi } from 'vitest';
import { createStore } from '#lib/store.ts';

describe('store', () => {
  it('computes its first value when it is first read', () => {
    const initial = vi.fn(() => 'light');
    const store = createStore(initial);
    expect(initial).not.toHaveBeenCalled();
    expect(store.get()).toBe('light');
    expect(store.get()).toBe('light');
    expect(initial).toHaveBeenCalledOnce();
  });

  it('calls its subscribers after a change, and only after a change', () => {
    const store = createStore(() => 1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(1);
    store.set(2);
    store.set(2);
    expect(seen).toEqual([2]);
  });

  it('no longer calls who has unsubscribed', () => {
    const store = createStore(() => 1);
    const onChange = vi.fn();
    const unsubscribe = store.subscribe(onChange);
    unsubscribe();
    store.set(2);
    expect(onChange).not.toHaveBeenCalled();
    expect(store.get()).toBe(2);
  });
});
