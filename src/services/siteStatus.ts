import * as v from 'valibot';
import { backend } from '#config/env.ts';

/** Where the flag stands in the Realtime Database. */
export const SHUTDOWN = 'shutdown';

const flag = v.object({ status: v.boolean() });

/** Only a clear word shuts the site: whatever else stands there leaves it open. */
export function isShut(value: unknown): boolean {
  const read = v.safeParse(flag, value);
  return read.success && read.output.status;
}

/**
 * Reads once, over REST, whether the site is shut: no part of the SDK, and no connection that
 * stays open.
 *
 * @throws Error when the flag cannot be read.
 */
export async function readIsSiteShut(signal: AbortSignal): Promise<boolean> {
  const url = new URL(backend.settings.databaseURL);
  url.pathname = `/${SHUTDOWN}.json`;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The site status answers ${response.status}.`);
  return isShut(await response.json());
}
