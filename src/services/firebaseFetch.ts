import { withAppCheck } from './withAppCheck.ts';

/**
 * Sends a request to Firebase without the SDK, as `fetch` does. It carries a token of App Check
 * where the site has a key for it; without one, the build leaves that code out.
 */
export async function firebaseFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, globalThis.APP_CHECK_SITE_KEY ? await withAppCheck(init) : init);
}
