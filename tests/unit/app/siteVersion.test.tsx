import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForMissingParts } from '#app/siteVersion.ts';
import { loadQuietly } from '#lib/loadChunk.ts';
import { currentNotice } from '#ui/noticeArea.tsx';
import { notify } from '#ui/notify.tsx';

/** Fails as Vite does where a file of the build is gone. */
function missingPart(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return Promise.reject(payload);
}

describe('a part that the new version no longer has', () => {
  const announceNewVersion = vi.fn();

  beforeEach(() => {
    announceNewVersion.mockReset();
    document.head.innerHTML = '<meta name="version" content="0123456789ab">';
    const answer = () => Promise.resolve(new Response('ba9876543210'));
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockImplementation(answer));
    // While a message is shown, the page offers the new version instead of loading it.
    notify('Sent.');
    watchForMissingParts(() => Promise.resolve({ announceNewVersion }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    currentNotice.set(null);
  });

  it('leads to the new version, also while an animation is loaded', async () => {
    void loadQuietly(() => new Promise(() => undefined));
    await expect(missingPart()).rejects.toThrow('Failed to fetch');
    await vi.waitFor(() => expect(announceNewVersion).toHaveBeenCalled());
  });

  it('does not where its caller deals with it', async () => {
    await expect(loadQuietly(missingPart)).rejects.toThrow('Failed to fetch');
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(announceNewVersion).not.toHaveBeenCalled();
  });
});
