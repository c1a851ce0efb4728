import { describe, expect, it, vi } from 'vitest';
import { createFileHashes, type Hasher } from '#upload/createFileHashes.ts';

const file = (name: string) => new File([name], name);
const { signal } = new AbortController();

/** A hasher that answers when the test says so. */
function createHeldHasher() {
  const asked: { readonly name: string; readonly answer: (hash: string | null) => void }[] = [];
  const stop = vi.fn();
  const start = vi.fn((): Hasher => ({
    hash: ({ name }) => new Promise((answer) => asked.push({ name, answer })),
    stop,
  }));
  const answer = async (hash: string | null) => {
    asked.at(-1)?.answer(hash);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { start, stop, answer, names: () => asked.map(({ name }) => name) };
}

describe('the hashes of chosen files', () => {
  it('are computed one after the other, each once, by a hasher that ends with the last', async () => {
    const { start, stop, answer, names } = createHeldHasher();
    const { hashOf } = createFileHashes(start);
    const one = file('one');
    const first = hashOf(one, signal);
    const again = hashOf(one, signal);
    const second = hashOf(file('two'), signal);
    expect(names()).toEqual(['one']);
    await answer('hash of one');
    expect(await Promise.all([first, again])).toEqual(['hash of one', 'hash of one']);
    expect(names()).toEqual(['one', 'two']);
    expect(stop).not.toHaveBeenCalled();
    await answer('hash of two');
    expect(await second).toBe('hash of two');
    expect(await hashOf(one, signal)).toBe('hash of one');
    expect(start).toHaveBeenCalledOnce();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('come first if they are requested again', async () => {
    const { start, answer, names } = createHeldHasher();
    const { hashOf } = createFileHashes(start);
    const third = file('three');
    for (const each of [file('one'), file('two'), third]) void hashOf(each, signal);
    void hashOf(third, signal);
    await answer('hash');
    expect(names()).toEqual(['one', 'three']);
  });

  it('are left out where nobody waits for them any more', async () => {
    const { start, answer, names } = createHeldHasher();
    const { hashOf } = createFileHashes(start);
    const controller = new AbortController();
    const both = file('both');
    void hashOf(file('one'), signal);
    const cancelled = hashOf(file('two'), controller.signal);
    void hashOf(both, controller.signal);
    void hashOf(both, signal);
    controller.abort();
    await answer('hash');
    expect(names()).toEqual(['one', 'both']);
    await answer('hash');
    expect(await cancelled).toBeNull();
  });

  it('are null without a worker, and are tried again', async () => {
    const start = vi.fn<() => Hasher>(() => {
      throw new ReferenceError('Worker is not defined');
    });
    const { hashOf } = createFileHashes(start);
    const one = file('one');
    expect(await hashOf(one, signal)).toBeNull();
    expect(await hashOf(one, signal)).toBeNull();
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('are null where a hasher hangs, which is stopped', async () => {
    vi.useFakeTimers();
    const { start, stop } = createHeldHasher();
    const { hashOf } = createFileHashes(start);
    const hanging = hashOf(file('one'), signal);
    const next = hashOf(file('two'), signal);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await hanging).toBeNull();
    expect(stop).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await next).toBeNull();
    vi.useRealTimers();
  });
});
