import { loadDatabase, watchValue } from './realtimeDatabase.ts';
import { isShut, SHUTDOWN } from './siteStatus.ts';

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
 * Shuts the site or wakes it up.
 *
 * @throws the SDK's error when the visitor is not the operator
 */
export async function setSiteShut(status: boolean): Promise<void> {
  const { sdk, database } = await loadDatabase();
  await sdk.set(sdk.ref(database, SHUTDOWN), { status });
}
