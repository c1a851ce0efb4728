import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Keeps the data of a suite now, and again every `everyMs`, until the signal aborts. A failure is
 * printed, and the next time may succeed.
 */
export async function keepRegularly(
  suite: { keep(): Promise<void> },
  everyMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await suite.keep().catch((error: unknown) => {
      if (!signal.aborted) console.error(error instanceof Error ? error.message : error);
    });
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
