import * as v from 'valibot';
import { backend, FIRESTORE_ORIGIN } from '#model/env.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';

// Requests without the SDK: of a screen that is not at work yet, for one fact that is not worth
// loading the SDK for, and of what the SDK cannot do, such as a write that is sent now or never.

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

/** The path that the name of every document begins with. */
const DOCUMENTS = `projects/${backend.settings.projectId}/databases/${backend.settings.firestoreDatabase}/documents`;

/** Returns the full name of a document. */
export function documentName(path: string): string {
  return `${DOCUMENTS}/${path}`;
}

/** The address of all documents in Firestore's REST API. */
export const DOCUMENTS_URL = `${FIRESTORE_ORIGIN}/v1/${DOCUMENTS}`;

/**
 * Returns Firestore's answer to a query for documents, without the SDK.
 *
 * @param what what is asked for, for the error's message
 * @param structuredQuery as in Firestore's REST API
 * @param token of the visitor who asks; by default nobody does
 * @throws Error when the answer is not a success
 */
export function runQuery(
  what: string,
  structuredQuery: object,
  signal: AbortSignal,
  token?: string,
): Promise<unknown> {
  const body = JSON.stringify({ structuredQuery });
  const headers = new Headers(token === undefined ? [] : [['Authorization', `Bearer ${token}`]]);
  return firebaseJson(what, `${DOCUMENTS_URL}:runQuery`, { method: 'POST', headers, body, signal });
}

/** Firestore's answer about some documents: each is either found or missing. */
const documentsAnswer = v.array(
  v.union([v.object({ found: v.object({ name: v.string() }) }), v.object({ missing: v.string() })]),
);

/**
 * Returns which of some documents exist, read without the SDK.
 *
 * @param paths 20 at most: rules look up one more for each that does not exist
 * @throws Error when they cannot be read
 */
export async function existingDocuments(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const names = paths.map(documentName);
  const body = JSON.stringify({ documents: names, mask: { fieldPaths: ['__name__'] } });
  const init = { method: 'POST', body, ...(signal && { signal }) };
  const answer = await firebaseJson('The document', `${DOCUMENTS_URL}:batchGet`, init);
  const found = new Set(
    v.parse(documentsAnswer, answer).map((each) => 'found' in each && each.found.name),
  );
  return new Set(paths.filter((path) => found.has(documentName(path))));
}

/**
 * Whether a document exists, read without the SDK.
 *
 * @throws Error when it cannot be read
 */
export async function isDocument(path: string, signal?: AbortSignal): Promise<boolean> {
  return (await existingDocuments([path], signal)).has(path);
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
