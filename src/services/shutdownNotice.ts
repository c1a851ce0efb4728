import { readShutdownNotice, type ShutdownNotice } from '#model/shutdownNotice.ts';
import { databaseUrl } from './databaseUrl.ts';
import { firebaseJson } from './firebaseFetch.ts';

/** The path of the notice in the Realtime Database. */
export const NOTICE = 'shutdownNotice';

/**
 * Reads the operator's notice about the shutdown, once, over REST.
 *
 * @throws Error when it cannot be read
 */
export async function readNotice(signal: AbortSignal): Promise<ShutdownNotice | null> {
  return readShutdownNotice(await firebaseJson('The notice', databaseUrl(NOTICE), { signal }));
}
