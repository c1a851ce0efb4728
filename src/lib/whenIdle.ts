/** Safari has no requestIdleCallback: there, work starts after this wait. */
const FALLBACK_DELAY_MS = 500;

/**
 * Runs a task when the browser has nothing better to do, and within `timeoutMs` in any case.
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
