// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace as createPaceOf } from '#lib/pace.ts';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { CHAT_PACE_MS, PACE_RESERVE_MS } from '#model/limits.ts';

const INTERVAL_MS = CHAT_PACE_MS + PACE_RESERVE_MS;

const createPace = () => createPaceOf(SCREEN_STORAGE_KEYS.lastChatWrite, () => INTERVAL_MS);
const NOON = Date.parse('2026-01-02T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  // Forgets what storage did not take.
  writeStored(SCREEN_STORAGE_KEYS.lastChatWrite, null);
  vi.useRealTimers();
});

/** Starts a write, and records how long after noon it ran. */
function write(pace = createPace()) {
  const times: number[] = [];
  const done = pace.run(() => {
    times.push(Date.now() - NOON);
    return Promise.resolve('done');
  });
  return { times, done };
}

describe('the pace', () => {
  it('lets the first write through at once, and gives its result', async () => {
    const { times, done } = write();
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toEqual([0]);
    await expect(done).resolves.toBe('done');
  });

  it('keeps the rules’ pace and a reserve between the writes of one page', async () => {
    const pace = createPace();
    const writes = [write(pace), write(pace)];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(writes.flatMap(({ times }) => times)).toEqual([0, INTERVAL_MS]);
  });

  it('goes on after a write that failed', async () => {
    const pace = createPace();
    const failed = pace.run(() => Promise.reject(new Error('refused')));
    await expect(failed).rejects.toThrow('refused');
    const { times } = write(pace);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(times).toEqual([INTERVAL_MS]);
  });

  it('is kept by a page that was reloaded after a write', async () => {
    write();
    await vi.advanceTimersByTimeAsync(300);
    const { times } = write(createPace());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(times).toEqual([INTERVAL_MS]);
  });

  it('is shared by two tabs that both wait', async () => {
    write();
    await vi.advanceTimersByTimeAsync(300);
    const tabs = [write(createPace()), write(createPace())];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tabs.flatMap(({ times }) => times)).toEqual([INTERVAL_MS, 2 * INTERVAL_MS]);
  });

  it('counts from the answer where a write takes long', async () => {
    const pace = createPace();
    void pace.run(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    const { times } = write(pace);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(times).toEqual([2_000 + INTERVAL_MS]);
  });

  it('waits no longer than one interval when the clock is set back', async () => {
    write();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(NOON - 3_600_000);
    const pace = createPace();
    const { times } = write(pace);
    await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
    expect(times).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(times).toHaveLength(1);
  });

  it('holds within a page where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const pace = createPace();
    const writes = [write(pace), write(pace)];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(writes.flatMap(({ times }) => times)).toEqual([0, INTERVAL_MS]);
  });

  it('runs a cancelled write never, and the next no sooner', async () => {
    const pace = createPace();
    const cancel = new AbortController();
    write(pace);
    const cancelled = vi.fn<() => Promise<void>>();
    const failure = expect(pace.run(cancelled, cancel.signal)).rejects.toThrow('Cancel');
    const { times } = write(pace);
    await vi.advanceTimersByTimeAsync(300);
    cancel.abort(new Error('Cancel'));
    await failure;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(cancelled).not.toHaveBeenCalled();
    expect(times).toEqual([INTERVAL_MS]);
  });

  it.each(['soon', ''])('takes the stored time %j for none', async (stored) => {
    localStorage.setItem('studynest-last-chat-write', stored);
    const { times } = write();
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toEqual([0]);
  });
});
