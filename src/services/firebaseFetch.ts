import { withAppCheck } from './withAppCheck.ts';

/**
 * Sends a request to Firebase without the SDK, as `fetch` does. It carries an App Check token if
 * the site has a key for App Check; without a key, the build leaves that code out.
 */
export async function firebaseFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, globalThis.APP_CHECK_SITE_KEY ? await withAppCheck(init) : init);
}
