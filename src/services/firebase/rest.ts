import { backend } from '#model/env.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';

// Requests without the SDK: all of Firestore's, and those of the other services for one fact that is
// not worth loading the SDK for, or for what it cannot do, such as a write that is sent now or never.

/**
 * Sends a request to Firebase without the SDK, as `fetch` does. It carries an App Check token if
 * the site has a key for App Check; without a key, the build leaves that code out.
 */
export async function firebaseFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, globalThis.APP_CHECK_SITE_KEY ? await withAppCheck(init) : init);
}

/** An answer of Firebase that is no success. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** As the SDK would say it. */
  readonly code: string;

  constructor(what: string, status: number) {
    super(`${what} answers ${status}.`);
    this.code =
      CODES[status] ?? (status >= 400 && status < 500 ? 'invalid-argument' : 'unavailable');
  }
}

const CODES: Readonly<Record<number, string>> = {
  401: 'permission-denied',
  403: 'permission-denied',
  429: 'resource-exhausted',
};

/**
 * Sends a request to Firebase without the SDK.
 *
 * @param what what is asked for, for the error's message, such as 'The count'
 * @throws RequestError when the answer is not a success
 */
export async function firebaseRequest(
  what: string,
  url: string | URL,
  init: RequestInit,
): Promise<Response> {
  const response = await firebaseFetch(url, init);
  if (!response.ok) throw new RequestError(what, response.status);
  return response;
}

/** Does the same, and returns the JSON of the answer. */
export async function firebaseJson(
  what: string,
  url: string | URL,
  init: RequestInit,
): Promise<unknown> {
  return (await firebaseRequest(what, url, init)).json();
}

/** A browser extension may keep reCAPTCHA from ever answering. */
const TOKEN_LIMIT_MS = 10_000;

/** Adds an App Check token. Without one the request is sent anyway: App Check may not be enforced. */
async function withAppCheck(init: RequestInit): Promise<RequestInit> {
  const headers = new Headers(init.headers);
  try {
    const { appCheckToken } = await import('./firebase.ts');
    headers.set('X-Firebase-AppCheck', await withTimeout(appCheckToken(), TOKEN_LIMIT_MS));
  } catch (error) {
    logError('get a token of App Check', error);
  }
  return { ...init, headers };
}

/** Returns the address of a path in the Realtime Database's REST API. */
export function databaseUrl(path: string, parameters: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(backend.settings.databaseURL);
  url.pathname = `/${path}.json`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Returns the children of a node, with their keys, from the node's JSON. Visitors choose the keys
 * of their messages, and `v.record` would leave out a child called `constructor`.
 *
 * @throws Error when the node is a plain value
 */
export function databaseChildren(node: unknown): readonly (readonly [string, unknown])[] {
  if (typeof node !== 'object') throw new Error('The node has a value in place of children.');
  return Object.entries(node ?? {});
}
