import { beforeEach, describe, expect, it, vi } from 'vitest';

interface OpenWindow {
  readonly window: { closed: boolean } | null;
}

const sdk = vi.hoisted(() => ({
  open: vi.fn<() => Promise<OpenWindow>>(),
  prepare: vi.fn<() => Promise<void>>(),
  signInWithPopup: vi.fn<(auth: unknown, provider: unknown, resolver: unknown) => Promise<void>>(),
}));
vi.mock('#services/firebase/auth.ts', () => ({
  loadAuth: () =>
    Promise.resolve({
      auth: { currentUser: null },
      sdk: {
        signInWithPopup: sdk.signInWithPopup,
        GoogleAuthProvider: Object,
        browserPopupRedirectResolver: class {
          readonly _initialize = sdk.prepare;
          readonly _openPopup = sdk.open;
        },
      },
    }),
}));

const blocked = Object.assign(new Error('blocked'), { code: 'auth/popup-blocked' });

beforeEach(() => {
  vi.resetModules();
  sdk.prepare.mockReset().mockResolvedValue(undefined);
  sdk.signInWithPopup.mockReset().mockResolvedValue(undefined);
});

const load = () => import('#services/firebase/visitor.ts');

describe('the Google sign-in', () => {
  it('prepares its pop-up once, and opens it with what is prepared', async () => {
    const { preparePopup, signInWithGoogle } = await load();
    await preparePopup();
    await signInWithGoogle(() => undefined);
    expect(sdk.prepare).toHaveBeenCalledOnce();
    // The SDK makes one object of the class that it is given.
    const resolver = sdk.signInWithPopup.mock.calls[0]?.[2] as new () => { _initialize: unknown };
    expect(new resolver()).toBe(new resolver());
    expect(new resolver()._initialize).toBe(sdk.prepare);
    // Otherwise it refuses the second pop-up.
    expect(new resolver()).toBeInstanceOf(resolver);
  });

  it('says within a second that its window is closed, and still takes a late sign-in', async () => {
    const { signInWithGoogle } = await load();
    vi.useFakeTimers();
    const opened = { closed: false };
    sdk.open.mockResolvedValue({ window: opened });
    let signedIn: () => void = () => undefined;
    sdk.signInWithPopup.mockImplementation(async (_auth, _provider, resolver) => {
      const { _openPopup } = new (resolver as new () => { _openPopup: typeof sdk.open })();
      await _openPopup();
      await new Promise<void>((resolve) => (signedIn = resolve));
    });
    const onWindowClosed = vi.fn<() => void>();
    const result = signInWithGoogle(onWindowClosed);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onWindowClosed).not.toHaveBeenCalled();
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onWindowClosed).toHaveBeenCalledOnce();
    signedIn();
    await result;
    vi.useRealTimers();
  });

  it('tells a pop-up that came too late from one that the visitor blocks', async () => {
    const { PopupTooLateError, signInWithGoogle } = await load();
    sdk.signInWithPopup.mockRejectedValue(blocked);
    await expect(signInWithGoogle(() => undefined)).rejects.toBeInstanceOf(PopupTooLateError);
    await expect(signInWithGoogle(() => undefined)).rejects.toBe(blocked);
  });

  it("prepares again where Google's script did not load", async () => {
    const { preparePopup } = await load();
    sdk.prepare.mockRejectedValueOnce(new Error('offline'));
    await expect(preparePopup()).rejects.toThrow('offline');
    await preparePopup();
    expect(sdk.prepare).toHaveBeenCalledTimes(2);
  });

  it('waits for Google for 15 seconds', async () => {
    const { preparePopup } = await load();
    vi.useFakeTimers();
    sdk.prepare.mockReturnValue(new Promise(() => undefined));
    const result = expect(preparePopup()).rejects.toThrow('No answer within 15000 ms.');
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await result;
  });
});
