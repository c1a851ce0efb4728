// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  loadDatabase,
  serverNow,
  watchConnection,
  whileConnected,
} from '#services/firebase/realtimeDatabase.ts';

const sdk = vi.hoisted(() => ({
  goOnline: vi.fn<() => void>(),
  goOffline: vi.fn<() => void>(),
  get: vi.fn<() => Promise<unknown>>(),
  resume: vi.fn<(reason: string) => void>(),
  /** The listeners by their paths. */
  listeners: new Map<string, (snapshot: { val: () => unknown }) => void>(),
}));
vi.mock('firebase/database', () => ({
  ...sdk,
  forceWebSockets: () => undefined,
  getDatabase: () => ({ _repo: { persistentConnection_: { resume: sdk.resume } } }),
  connectDatabaseEmulator: () => undefined,
  ref: (_database: unknown, path: string) => path,
  query: () => ({}),
  orderByChild: () => ({}),
  onValue(path: string, onValue: (snapshot: { val: () => unknown }) => void) {
    sdk.listeners.set(path, onValue);
    return () => undefined;
  },
}));

// Importing takes real time, not that of the fake clock.
beforeAll(async () => void (await loadDatabase()));
beforeEach(() => {
  vi.useFakeTimers();
  sdk.get.mockResolvedValue(null);
});
afterEach(async () => {
  // Releases everything, and opens a closed connection again.
  await vi.advanceTimersByTimeAsync(60_000);
  await listen().then((stop) => stop());
  vi.clearAllTimers();
  vi.clearAllMocks();
  vi.useRealTimers();
});

async function listen(onChange: (is: boolean) => void = () => undefined): Promise<() => void> {
  const stop = watchConnection(onChange, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  report('.info/connected', true);
  return stop;
}

const report = (path: string, value: unknown) => sdk.listeners.get(path)?.({ val: () => value });

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

describe('a visible page', () => {
  async function connect() {
    const reports: boolean[] = [];
    const stop = await listen((isConnected) => reports.push(isConnected));
    return { reports, stop };
  }

  it('replaces a connection that dies without a word, within 15 seconds', async () => {
    const { reports, stop } = await connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports.every(Boolean)).toBe(true);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    sdk.get.mockReturnValue(new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reports.at(-1)).toBe(false);
    expect(sdk.goOffline).toHaveBeenCalledOnce();
    expect(sdk.goOnline).toHaveBeenCalledOnce();
    stop();
  });

  it('takes a late answer, and a refusal, for a sign of life', async () => {
    const { reports, stop } = await connect();
    let refuse: () => void = () => undefined;
    sdk.get.mockReturnValueOnce(
      new Promise((_resolve, reject) => (refuse = () => reject(new Error('denied')))),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reports.at(-1)).toBe(false);
    refuse();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reports.at(-1)).toBe(true);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    stop();
  });

  it('replaces a connection that is never made, ever more slowly', async () => {
    const stop = await listen();
    report('.info/connected', false);
    await vi.advanceTimersByTimeAsync(10_000 + 20_000 + 40_000);
    expect(sdk.goOffline).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(sdk.goOffline).toHaveBeenCalledTimes(3);
    stop();
  });

  it('that is hidden asks for nothing', async () => {
    const { stop } = await connect();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sdk.get).not.toHaveBeenCalled();
    stop();
  });

  it('that is hidden for a minute gives its connection back, and has one again once it is seen', async () => {
    const { reports, stop } = await connect();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const turn = () => document.dispatchEvent(new Event('visibilitychange'));
    turn();
    sdk.goOnline.mockClear();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(sdk.goOffline).toHaveBeenCalledOnce();
    report('.info/connected', false);
    await vi.advanceTimersByTimeAsync(600_000);
    hidden.mockReturnValue(false);
    turn();
    expect(sdk.goOnline).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    report('.info/connected', true);
    // Nothing was lost, so nothing is said, and the new connection is not replaced.
    expect(reports.every(Boolean)).toBe(true);
    expect(sdk.goOffline).toHaveBeenCalledOnce();
    stop();
  });

  it('that is hidden keeps the connection for a message on its way', async () => {
    const { stop } = await connect();
    const sent = whileConnected(await loadDatabase(), () => new Promise<void>(() => undefined));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sdk.goOffline).not.toHaveBeenCalled();
    stop();
    void sent;
  });

  it('asks for a place every ten seconds where the server has ended its connection for good', async () => {
    const { stop } = await connect();
    report('.info/connected', false);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(sdk.resume.mock.calls).toEqual(Array.from({ length: 4 }, () => ['server_kill']));
    stop();
  });

  it('knows the time of the server', async () => {
    const { stop } = await connect();
    report('.info/serverTimeOffset', 5_000);
    expect(serverNow()).toBe(Date.now() + 5_000);
    stop();
  });
});
