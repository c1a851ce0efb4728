import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSignedIn, signInSilently, signInTrouble } from '#services/firebase/auth.ts';

const sdk = vi.hoisted(() => ({
  auth: { currentUser: null as { uid: string } | null, authStateReady: () => Promise.resolve() },
  signInAnonymously: vi.fn<() => Promise<{ user: { uid: string } }>>(),
}));
vi.mock('firebase/auth', () => ({
  initializeAuth: () => sdk.auth,
  connectAuthEmulator: () => undefined,
  signInAnonymously: sdk.signInAnonymously,
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  inMemoryPersistence: {},
}));

const failure = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  vi.useFakeTimers();
  sdk.auth.currentUser = null;
  sdk.signInAnonymously.mockReset().mockResolvedValue({ user: { uid: 'guest' } });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the silent sign-in', () => {
  it('keeps whoever is signed in', async () => {
    sdk.auth.currentUser = { uid: 'asha' };
    expect(await ensureSignedIn()).toBe('asha');
    expect(sdk.signInAnonymously).not.toHaveBeenCalled();
  });

  it('makes one account for calls at the same time', async () => {
    expect(await Promise.all([ensureSignedIn(), ensureSignedIn()])).toEqual(['guest', 'guest']);
    expect(sdk.signInAnonymously).toHaveBeenCalledOnce();
  });

  it('waits until a new guest is known everywhere, however early the SDK names them', async () => {
    let signIn: (result: { user: { uid: string } }) => void = () => undefined;
    sdk.signInAnonymously.mockReturnValue(new Promise((resolve) => (signIn = resolve)));
    const first = ensureSignedIn();
    await vi.advanceTimersByTimeAsync(0);
    sdk.auth.currentUser = { uid: 'guest' };
    const known = vi.fn<(uid: string) => void>();
    const second = ensureSignedIn().then(known);
    await vi.advanceTimersByTimeAsync(100);
    expect(known).not.toHaveBeenCalled();
    signIn({ user: { uid: 'guest' } });
    await second;
    expect(known).toHaveBeenCalledExactlyOnceWith(await first);
  });

  it.each([
    // Auth's own limit, 429, 500, 503, and an answer that is not JSON.
    ['auth/too-many-requests', 'too-many-visitors', 4_000],
    ['auth/resource-exhausted', 'too-many-visitors', 4_000],
    ['auth/quota-exceeded-for-quota-metric', 'too-many-visitors', 4_000],
    ['auth/internal-error-encountered.', 'unreachable', 1_000],
    ['auth/the-service-is-currently-unavailable.', 'unreachable', 1_000],
    ['auth/network-request-failed', 'unreachable', 1_000],
  ])('tries again after %s, and says why it waits', async (code, reason, milliseconds) => {
    sdk.signInAnonymously.mockRejectedValueOnce(failure(code));
    const uid = ensureSignedIn();
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(signInTrouble.get()).toEqual({ reason, retryAt: performance.now() + 1 });
    expect(sdk.signInAnonymously).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(await uid).toBe('guest');
    expect(signInTrouble.get()).toBeNull();
  });

  it('lets its pauses grow to a minute while there are too many visitors', async () => {
    sdk.signInAnonymously.mockRejectedValue(failure('auth/too-many-requests'));
    const result = expect(ensureSignedIn()).rejects.toMatchObject({ reason: 'too-many-visitors' });
    await vi.advanceTimersByTimeAsync(4_000 + 8_000 + 16_000 + 32_000);
    expect(sdk.signInAnonymously).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sdk.signInAnonymously).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(1 + 6 * 60_000);
    await result;
    expect(sdk.signInAnonymously).toHaveBeenCalledTimes(12);
    expect(signInTrouble.get()).toBeNull();
  });

  it('fails at once where the project accepts no guests', async () => {
    sdk.signInAnonymously.mockRejectedValue(failure('auth/admin-restricted-operation'));
    await expect(ensureSignedIn()).rejects.toMatchObject({ reason: 'refused' });
    expect(sdk.signInAnonymously).toHaveBeenCalledOnce();
  });

  it('stops waiting when its caller does', async () => {
    sdk.signInAnonymously.mockRejectedValue(failure('auth/too-many-requests'));
    const controller = new AbortController();
    const result = expect(ensureSignedIn(controller.signal)).rejects.toThrow('cancelled');
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort(new Error('cancelled'));
    await result;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sdk.signInAnonymously).toHaveBeenCalledOnce();
    expect(signInTrouble.get()).toBeNull();
  });

  it('gives up a try without an answer after 30 seconds', async () => {
    sdk.signInAnonymously.mockReturnValue(new Promise(() => undefined));
    const result = expect(signInSilently()).rejects.toMatchObject({ reason: 'unreachable' });
    await vi.advanceTimersByTimeAsync(30_000);
    await result;
  });
});
