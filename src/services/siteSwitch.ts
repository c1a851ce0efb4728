import { listenLater, loadDatabase } from './realtimeDatabase.ts';
import { isShut, SHUTDOWN } from './siteStatus.ts';

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
