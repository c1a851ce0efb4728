import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshenKeptPage } from '#app/keptPage.ts';
import { dropSite, keepSite } from '#features/files/kept/keepSite.ts';

const kept = vi.hoisted(() => ({ copies: [] as readonly unknown[] }));
vi.mock('#features/files/kept/copyStore.ts', () => ({
  readCopies: () => Promise.resolve(kept.copies),
}));
vi.mock('#features/files/kept/keepSite.ts', () => ({
  dropSite: vi.fn<() => Promise<void>>(),
  keepSite: vi.fn<() => Promise<void>>(),
}));

/** Stubs a browser whose cached page of kept files has this version, or that has none. */
function cachedVersion(version: string | null): void {
  vi.stubGlobal('caches', {
    has: () => Promise.resolve(version !== null),
    match: () => Promise.resolve(new Response(`<meta name="version" content="${version}">`)),
  });
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="version" content="2">';
  vi.mocked(dropSite).mockReset();
  vi.mocked(keepSite).mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('the stored page of kept files', () => {
  it('is updated after a deployment while the visitor keeps a file', async () => {
    cachedVersion('1');
    kept.copies = ['a copy'];
    await freshenKeptPage();
    expect(keepSite).toHaveBeenCalledOnce();
    expect(dropSite).not.toHaveBeenCalled();
  });

  it('is deleted instead when the visitor keeps none any more', async () => {
    cachedVersion('1');
    kept.copies = [];
    await freshenKeptPage();
    expect(dropSite).toHaveBeenCalledOnce();
    expect(keepSite).not.toHaveBeenCalled();
  });

  it.each([
    ['is of this version', '2'],
    ['was never stored', null],
  ])('is left alone if it %s', async (_why, version) => {
    cachedVersion(version);
    await freshenKeptPage();
    expect(keepSite).not.toHaveBeenCalled();
    expect(dropSite).not.toHaveBeenCalled();
  });
});
