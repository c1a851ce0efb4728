/** The caches that the service worker answers from; pages add to them what they loaded before it ran. */
export const CACHES = { pages: 'studynest-pages-1', assets: 'studynest-assets-1' } as const;

/** The part of an address under which a page is cached. One HTML file serves every query string. */
export function pageKey(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.toLowerCase();
}

/** Whether a file never changes under its name, so that a cached copy is as good as a new one. */
export function isAsset(pathname: string): boolean {
  return /^\/(assets|fonts)\//.test(pathname);
}
