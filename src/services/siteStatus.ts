import * as v from 'valibot';
import { readShutdownNotice, type ShutdownNotice } from '#model/shutdownNotice.ts';
import { watchValue } from './realtimeDatabase.ts';
import { databaseUrl, documentName, DOCUMENTS_URL, firebaseJson } from './rest.ts';

/** The path of the shutdown flag in the Realtime Database. */
export const SHUTDOWN = 'shutdown';

/** The path of the operator's notice in the Realtime Database. */
export const NOTICE = 'shutdownNotice';

/** Whether a value of the flag shuts the site. Any malformed value leaves it open. */
function isShut(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'status' in value && value.status === true;
}

/**
 * Reads the flag once over REST, without the SDK and without a lasting connection.
 *
 * @throws Error when the flag cannot be read
 */
export async function readIsSiteShut(signal: AbortSignal): Promise<boolean> {
  return isShut(await firebaseJson('The site status', databaseUrl(SHUTDOWN), { signal }));
}

/**
 * Reports whether the site is shut, now and after each change.
 *
 * @returns a function that stops the watch
 */
export function watchIsSiteShut(
  onChange: (isShut: boolean) => void,
  onError: (error: unknown) => void,
): () => void {
  return watchValue(SHUTDOWN, (value) => onChange(isShut(value)), onError);
}

/**
 * Reads the operator's notice about the shutdown, once, over REST.
 *
 * @throws Error when it cannot be read
 */
export async function readNotice(signal: AbortSignal): Promise<ShutdownNotice | null> {
  return readShutdownNotice(await firebaseJson('The notice', databaseUrl(NOTICE), { signal }));
}

/** The document that exists while uploads are paused. The rules then refuse files and records. */
export const UPLOADS_PAUSE = 'pauses/uploads';

/** Firestore's answer to one document: it is either found or missing. */
const documentAnswer = v.tuple([v.object({ found: v.optional(v.object({})) })]);

/**
 * Whether the operator has paused uploads, read without the SDK.
 *
 * @throws Error when it cannot be read
 */
export async function areUploadsPaused(signal: AbortSignal): Promise<boolean> {
  const body = JSON.stringify({ documents: [documentName(UPLOADS_PAUSE)] });
  const init = { method: 'POST', body, signal };
  const answer = await firebaseJson('The pause', `${DOCUMENTS_URL}:batchGet`, init);
  return v.parse(documentAnswer, answer)[0].found !== undefined;
}
