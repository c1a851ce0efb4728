import { watchValue } from '../firebase/realtimeDatabase.ts';
import { isDocument } from '../firebase/firestore.ts';
import { databaseUrl, firebaseJson } from '../firebase/rest.ts';

/** The path of the shutdown flag in the Realtime Database. */
export const SHUTDOWN = 'shutdown';

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

/** The document that exists while the operator has paused this, or shut the site. The rules look at it. */
export function pausePath(name: 'uploads' | 'reports' | 'counts'): string {
  return `pauses/${name}`;
}

/**
 * Whether the operator has paused uploads.
 *
 * @throws Error when it cannot be read
 */
export function areUploadsPaused(signal: AbortSignal): Promise<boolean> {
  return isDocument(pausePath('uploads'), { signal });
}
