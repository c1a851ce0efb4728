import * as v from 'valibot';
import { backend } from '#config/env.ts';
import { listenLater, loadDatabase } from './realtimeDatabase.ts';

const SHUTDOWN = 'shutdown';

const flag = v.object({ status: v.boolean() });

/** Only a clear word shuts the site: whatever else stands there leaves it open. */
function isShut(value: unknown): boolean {
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

/**
 * Watches whether the site is shut.
 *
 * @returns the end of the watch
 */
export function watchIsSiteShut(
  onChange: (isShut: boolean) => void,
  onError: (error: unknown) => void,
): () => void {
  return listenLater(
    ({ sdk, database }) =>
      sdk.onValue(
        sdk.ref(database, SHUTDOWN),
        (snapshot) => onChange(isShut(snapshot.val())),
        onError,
      ),
    onError,
  );
}

/**
 * Shuts the site, or wakes it up.
 *
 * @throws the SDK's error when the visitor is not the operator.
 */
export async function setSiteShut(status: boolean): Promise<void> {
  const { sdk, database } = await loadDatabase();
  await sdk.set(sdk.ref(database, SHUTDOWN), { status });
}
