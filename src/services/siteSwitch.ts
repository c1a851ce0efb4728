import { readShutdownNotice, type ShutdownNotice } from '#model/shutdownNotice.ts';
import { firebaseJson } from './firebaseFetch.ts';
import { databaseUrl, watchValue } from './realtimeDatabase.ts';
import { isShut, SHUTDOWN } from './siteStatus.ts';

/** The path of the operator's notice in the Realtime Database. */
export const NOTICE = 'shutdownNotice';

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
