import * as v from 'valibot';
import { databaseUrl } from './databaseUrl.ts';

/** The path of the shutdown flag in the Realtime Database. */
export const SHUTDOWN = 'shutdown';

const flag = v.object({ status: v.boolean() });

/** Whether a value of the flag shuts the site. Any malformed value leaves it open. */
export function isShut(value: unknown): boolean {
  const read = v.safeParse(flag, value);
  return read.success && read.output.status;
}

/**
 * Reads the flag once over REST, without the SDK and without a lasting connection.
 *
 * @throws Error when the flag cannot be read
 */
export async function readIsSiteShut(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(databaseUrl(SHUTDOWN), { signal });
  if (!response.ok) throw new Error(`The site status answers ${response.status}.`);
  return isShut(await response.json());
}
