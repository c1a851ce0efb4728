import { watchValue } from './realtimeDatabase.ts';
import { isShut, SHUTDOWN } from './siteStatus.ts';
import { OPERATOR_ONLY, writeDatabaseNow } from './writeNow.ts';

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
 * Shuts the site or wakes it up, now or never.
 *
 * @throws as `writeDatabaseNow` does; refused when the visitor is not the operator
 */
export async function setSiteShut(status: boolean, signal: AbortSignal): Promise<void> {
  const write = { method: 'PUT', path: SHUTDOWN, value: { status } } as const;
  await writeDatabaseNow({ ...write, readFirst: OPERATOR_ONLY }, { signal });
}
