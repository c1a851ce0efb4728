import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDatabase, watchConnection, whileConnected } from '#services/realtimeDatabase.ts';

const sdk = vi.hoisted(() => ({
  goOnline: vi.fn<() => void>(),
  goOffline: vi.fn<() => void>(),
}));
vi.mock('firebase/database', () => ({
  ...sdk,
  forceWebSockets: () => undefined,
  getDatabase: () => ({}),
  connectDatabaseEmulator: () => undefined,
  ref: () => ({}),
  onValue: () => () => undefined,
}));

// Importing takes real time, not that of the fake clock.
beforeAll(async () => void (await loadDatabase()));
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  // Releases everything, and opens a closed connection again.
  await vi.advanceTimersByTimeAsync(60_000);
  await listen().then((stop) => stop());
  vi.clearAllTimers();
  vi.clearAllMocks();
  vi.useRealTimers();
});

async function listen(): Promise<() => void> {
  const stop = watchConnection(
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  return stop;
}

describe('the connection to the database', () => {
  it('is closed five seconds after the last listener, and opened for the next', async () => {
    const stops = [await listen(), await listen()];
    stops[0]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    stops[1]?.();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sdk.goOffline).toHaveBeenCalledOnce();
    expect(sdk.goOnline).not.toHaveBeenCalled();
    (await listen())();
    expect(sdk.goOnline).toHaveBeenCalledOnce();
  });

  it('is kept on the way from one listener to the next', async () => {
    (await listen())();
    await vi.advanceTimersByTimeAsync(4_000);
    const stop = await listen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    stop();
  });

  it('is kept for a listener where another has been stopped twice', async () => {
    const stops = [await listen(), await listen()];
    stops[0]?.();
    stops[0]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    stops[1]?.();
  });

  it('is kept for a message that is on its way', async () => {
    let confirm: () => void = () => undefined;
    const loaded = await loadDatabase();
    const sent = whileConnected(loaded, () => new Promise<void>((resolve) => (confirm = resolve)));
    (await listen())();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    confirm();
    await sent;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sdk.goOffline).toHaveBeenCalledOnce();
  });
});
