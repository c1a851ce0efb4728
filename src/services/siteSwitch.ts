import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { watchValue } from './realtimeDatabase.ts';
import { isShut, SHUTDOWN } from './siteStatus.ts';
import { NOTICE } from './shutdownNotice.ts';
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
 * @param notice the notice that visitors see; null for none
 * @throws as `writeDatabaseNow` does; refused when the visitor is not the operator
 */
export async function setSiteShut(
  status: boolean,
  signal: AbortSignal,
  notice: ShutdownNotice | null = null,
): Promise<void> {
  // Null and empty values are not stored.
  const said = notice && { text: notice.text || null, until: notice.until };
  const value = { [SHUTDOWN]: { status }, [NOTICE]: said };
  const write = { method: 'PATCH', path: '', value } as const;
  await writeDatabaseNow({ ...write, readFirst: OPERATOR_ONLY }, { signal });
}
