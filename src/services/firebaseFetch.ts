import { withAppCheck } from './withAppCheck.ts';

/**
 * Sends a request to Firebase without the SDK, as `fetch` does. It carries an App Check token if
 * the site has a key for App Check; without a key, the build leaves that code out.
 */
export async function firebaseFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, globalThis.APP_CHECK_SITE_KEY ? await withAppCheck(init) : init);
}

/**
 * Sends a request to Firebase without the SDK and returns the JSON of its answer.
 *
 * @param what what is asked for, for the error's message, such as 'The count'
 * @throws Error when the answer is not a success
 */
export async function firebaseJson(
  what: string,
  url: string | URL,
  init: RequestInit,
): Promise<unknown> {
  const response = await firebaseFetch(url, init);
  if (!response.ok) throw new Error(`${what} answers ${response.status}.`);
  return response.json();
}
