import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoStoreError } from '#features/files/kept/keepError.ts';
import { keepSite } from '#features/files/kept/keepSite.ts';

const PAGE = '<meta name="parts" content="/assets/app-2.js  /assets/style.css">';
const KEY = `${window.location.origin}/keptfiles`;
const at = (path: string) => new URL(path, window.location.href).href;

/** The server's answers, by path. */
let site: Record<string, () => Response>;
/** The cache of the page of kept files: the addresses, in the order in which they were stored. */
let cache: Map<string, Response>;
const register = vi.fn<(script: string) => Promise<void>>();
const fetched = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();

const deleted = vi.fn<(cacheName: string) => Promise<boolean>>();

function stubWorker(worker: object | undefined): void {
  vi.stubGlobal('navigator', { serviceWorker: worker });
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  site = {
    '/KeptFiles': () => new Response(PAGE),
    '/assets/app-2.js': () => new Response('app'),
    '/assets/style.css': () => new Response('style'),
  };
  cache = new Map([
    [KEY, new Response('the page before')],
    [at('/assets/app-1.js'), new Response('the app before')],
    [at('/assets/style.css'), new Response('style')],
  ]);
  register.mockReset().mockResolvedValue();
  fetched.mockReset().mockImplementation((address, options) => {
    options?.signal?.throwIfAborted();
    return Promise.resolve(site[new URL(address, KEY).pathname]!());
  });
  stubWorker({ register, ready: Promise.resolve() });
  globalThis.fetch = fetched as typeof fetch;
  deleted.mockReset().mockResolvedValue(true);
  vi.stubGlobal('caches', {
    delete: deleted,
    open: () =>
      Promise.resolve({
        keys: () => Promise.resolve([...cache.keys()].map((url) => ({ url }))),
        put: (url: string, response: Response) => {
          cache.delete(url);
          cache.set(url, response);
          return Promise.resolve();
        },
        delete: (url: string) => Promise.resolve(cache.delete(url)),
      }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Returns the page of kept files as it is shown without a network. */
const keptPage = () => cache.get(KEY)?.clone().text();

describe('the page of kept files', () => {
  it('is put aside after its parts, of which only the missing ones are fetched', async () => {
    await keepSite();
    expect(register).toHaveBeenCalledWith('/sw.js');
    expect([...cache.keys()]).toEqual([at('/assets/style.css'), at('/assets/app-2.js'), KEY]);
    expect(await keptPage()).toBe(PAGE);
    const paths = fetched.mock.calls.map(([address]) => new URL(address, KEY).pathname);
    expect(paths).toEqual(['/KeptFiles', '/assets/app-2.js']);
  });

  it.each([
    ['/KeptFiles', 'the page is not there'],
    ['/assets/app-2.js', 'a part is not there'],
  ])('stays as it was when %s fails: %s', async (path) => {
    site[path] = () => new Response('Not found', { status: 404 });
    await expect(keepSite()).rejects.toThrow('404');
    expect(await keptPage()).toBe('the page before');
    expect(cache.has(at('/assets/app-1.js'))).toBe(true);
  });

  it.each([
    [
      'leads elsewhere',
      () => Object.defineProperty(new Response(PAGE), 'redirected', { value: true }),
    ],
    ['names no parts', () => new Response('<meta name="parts" content=" ">')],
    ['is another, as of a network that asks to log in', () => new Response('<p>Log in</p>')],
  ])('stays as it was when the answer %s', async (_name, answer) => {
    site['/KeptFiles'] = answer;
    await expect(keepSite()).rejects.toThrow('/KeptFiles');
    expect(await keptPage()).toBe('the page before');
  });

  it('is not fetched any further when keeping is cancelled', async () => {
    const controller = new AbortController();
    site['/KeptFiles'] = () => {
      controller.abort();
      return new Response(PAGE);
    };
    await expect(keepSite(controller.signal)).rejects.toThrow('aborted');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(await keptPage()).toBe('the page before');
  });

  it('is not put aside by the development server, which has no worker', async () => {
    vi.stubEnv('PROD', false);
    await keepSite();
    expect(register).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the page of kept files without any', () => {
  it('is deleted, unless this visit keeps it for a file on its way', async () => {
    vi.resetModules();
    const visit = await import('#features/files/kept/keepSite.ts');
    await visit.dropSite();
    expect(deleted).toHaveBeenCalledExactlyOnceWith('studynest-kept-1');
    await visit.keepSite();
    await visit.dropSite();
    expect(deleted).toHaveBeenCalledOnce();
  });
});

describe('a browser without a service worker', () => {
  it.each([
    ['has none', undefined],
    ['refuses it', { register: () => Promise.reject(new Error('refused')) }],
  ])('that %s keeps nothing', async (_name, worker) => {
    stubWorker(worker);
    await expect(keepSite()).rejects.toThrow(NoStoreError);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is one where it does not run within 15 seconds', async () => {
    vi.useFakeTimers();
    stubWorker({ register, ready: new Promise(() => undefined) });
    const kept = expect(keepSite()).rejects.toThrow(NoStoreError);
    await vi.advanceTimersByTimeAsync(15_000);
    await kept;
  });
});
