import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoStoreError } from '#features/library/kept/keepErrors.ts';
import { dropSite, keepSite } from '#features/library/kept/deviceStorage.ts';

const register = vi.fn<(script: string) => Promise<object>>();
const opened = vi.fn<(cache: string) => Promise<unknown>>();
const deleted = vi.fn<(cache: string) => Promise<boolean>>();

/** A worker that answers each message with this, or with nothing. */
class FakeWorker extends EventTarget {
  readonly #answer: string | null | undefined;
  state: string;

  constructor(answer: string | null | undefined, state = 'activated') {
    super();
    this.#answer = answer;
    this.state = state;
  }

  postMessage(message: string, [port]: [MessagePort]) {
    expect(message).toBe('keep');
    expect(this.state).toBe('activated');
    if (this.#answer !== undefined) port.postMessage(this.#answer);
  }

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function stubWorker(answer: string | null | undefined): void {
  register.mockResolvedValue({ active: new FakeWorker(answer), waiting: null, installing: null });
}

/** A worker that still stores the build. */
function stubInstalling(): FakeWorker {
  const installing = new FakeWorker(null, 'installing');
  register.mockResolvedValue({ active: null, waiting: null, installing });
  return installing;
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  register.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  opened.mockReset().mockResolvedValue({});
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

  it('is awaited as long as the worker stores the build', async () => {
    const worker = stubInstalling();
    const kept = keepSite();
    await vi.waitFor(() => expect(register).toHaveBeenCalled());
    worker.become('installed');
    worker.become('activated');
    await kept;
  });

  it('fails where the build could not be stored, which is no fault of the browser', async () => {
    const worker = stubInstalling();
    const kept = keepSite();
    const failed = expect(kept).rejects.toThrow('The build was not stored.');
    await expect.poll(() => register.mock.calls.length).toBe(1);
    worker.become('redundant');
    await failed;
    await expect(kept).rejects.not.toThrow(NoStoreError);
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
});
