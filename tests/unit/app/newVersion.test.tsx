import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadForMissingFiles } from '#app/newVersion.ts';

const NEWER = 'ba9876543210';
const reload = vi.fn<() => void>();

beforeAll(reloadForMissingFiles);

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  document.head.innerHTML = '<meta name="version" content="0123456789ab">';
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  reload.mockClear();
});

/** Misses a file of the build, as Vite says it, while the site has this version. */
async function miss(version: string): Promise<void> {
  const fetch = vi.fn<typeof globalThis.fetch>().mockResolvedValue(new Response(version));
  vi.stubGlobal('fetch', fetch);
  window.dispatchEvent(new Event('vite:preloadError'));
  // The answer, its text, and what is decided by them.
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
}

it('reloads a page that misses a file of its build, once for each newer version', async () => {
  await miss(NEWER);
  await miss(NEWER);
  expect(reload).toHaveBeenCalledOnce();
  await miss('aaaaaaaaaaaa');
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['the site has the same version', '0123456789ab'],
  ['something else answers for the site', '<h1>Log in to the network</h1>'],
])('reloads nothing where %s', async (_case, answer) => {
  await miss(answer);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads nothing while work is under way', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  await miss(NEWER);
  window.removeEventListener('beforeunload', ask);
  expect(reload).not.toHaveBeenCalled();
});
