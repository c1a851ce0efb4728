import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoStoreError } from '#features/files/kept/keepError.ts';
import { dropSite, keepSite } from '#features/files/kept/keepSite.ts';

const register = vi.fn<(script: string) => Promise<void>>();
const opened = vi.fn<(cache: string) => Promise<void>>();
const deleted = vi.fn<(cache: string) => Promise<boolean>>();

/** A worker that answers each message with this, or with nothing. */
function stubWorker(answer: string | null | undefined): void {
  const active = {
    postMessage(message: string, [port]: [MessagePort]) {
      expect(message).toBe('keep');
      if (answer !== undefined) port.postMessage(answer);
    },
  };
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve({ active }) },
  });
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  register.mockReset().mockResolvedValue();
  opened.mockReset().mockResolvedValue();
  deleted.mockReset().mockResolvedValue(true);
  vi.stubGlobal('caches', { open: opened, delete: deleted });
  stubWorker(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('what opens kept files', () => {
  it('is stored by the worker, which finds the mark of a visitor who keeps files', async () => {
    await keepSite();
    expect(opened).toHaveBeenCalledExactlyOnceWith('studynest-kept-1');
    expect(opened.mock.invocationCallOrder[0]).toBeLessThan(register.mock.invocationCallOrder[0]!);
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  });

  it('fails with the reason of the worker', async () => {
    stubWorker('/assets/app.js: 404');
    await expect(keepSite()).rejects.toThrow('/assets/app.js: 404');
  });

  it('is not awaited any longer when keeping is cancelled', async () => {
    stubWorker(undefined);
    const controller = new AbortController();
    const kept = expect(keepSite(controller.signal)).rejects.toThrow('aborted');
    controller.abort();
    await kept;
  });

  it('loses its mark with the last kept file', async () => {
    await dropSite();
    expect(deleted).toHaveBeenCalledExactlyOnceWith('studynest-kept-1');
  });

  it('is not stored by the development server, which has no worker', async () => {
    vi.stubEnv('PROD', false);
    await keepSite();
    expect(register).not.toHaveBeenCalled();
  });
});

describe('a browser without a service worker', () => {
  it.each([
    ['has none', undefined],
    ['refuses it', { register: () => Promise.reject(new Error('refused')) }],
  ])('that %s keeps nothing', async (_name, serviceWorker) => {
    vi.stubGlobal('navigator', { serviceWorker });
    await expect(keepSite()).rejects.toThrow(NoStoreError);
  });

  it('is one where it does not run within 15 seconds', async () => {
    vi.useFakeTimers();
    const serviceWorker = { register, ready: new Promise(() => undefined) };
    vi.stubGlobal('navigator', { serviceWorker });
    const kept = expect(keepSite()).rejects.toThrow(NoStoreError);
    await vi.advanceTimersByTimeAsync(15_000);
    await kept;
  });
});
