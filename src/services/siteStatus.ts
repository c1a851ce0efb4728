import { databaseUrl } from './realtimeDatabase.ts';
import { firebaseJson } from './firebaseFetch.ts';

/** The path of the shutdown flag in the Realtime Database. */
export const SHUTDOWN = 'shutdown';

/** Whether a value of the flag shuts the site. Any malformed value leaves it open. */
export function isShut(value: unknown): boolean {
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
