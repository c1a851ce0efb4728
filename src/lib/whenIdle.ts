/** Safari has no requestIdleCallback, so tasks run after this delay there. */
const FALLBACK_DELAY_MS = 500;

/**
 * Runs a task when the browser is idle, or after `timeoutMs` at the latest.
 *
 * @returns a function that cancels the task if it has not run yet
 */
export function whenIdle(task: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}
