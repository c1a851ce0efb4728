/**
 * The caches that the service worker answers from. Pages add the files that they loaded before the
 * worker ran. `kept` holds the page of kept files with everything it needs, in one version; nothing
 * is ever dropped from it to make room.
 */
export const CACHES = {
  pages: 'studynest-pages-1',
  assets: 'studynest-assets-1',
  kept: 'studynest-kept-1',
} as const;

/** The page of the files that the visitor keeps on the device. */
export const KEPT_PAGE = '/KeptFiles';

/**
 * Returns the part of an address under which a page is cached. One HTML file serves every query
 * string.
 */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.toLowerCase();
}

/** Returns the key of the page of kept files. */
export function keptPageKey(): string {
  return pageKey(new URL(KEPT_PAGE, location.href).href);
}

/** Whether a file never changes under its name, so that a cached copy is as good as a new one. */
export function isAsset(pathname: string): boolean {
  return /^\/(assets|fonts)\//.test(pathname);
}
