import { useEffect, useState } from 'react';

/** Safari has no requestIdleCallback, so tasks run after this delay there. */
const FALLBACK_DELAY_MS = 500;

/** The longest wait for something that a visitor may see. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * Runs a task when the browser is idle, or after `timeoutMs` at the latest (default: two seconds).
 *
 * @returns a function that cancels the task if it has not run yet
 */
export function whenIdle(task: () => void, timeoutMs: number = IDLE_TIMEOUT_MS): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task, { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Whether the browser has been idle since the component mounted; true after `timeoutMs` at the latest. */
export function useIsIdle(timeoutMs?: number): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), timeoutMs), [timeoutMs]);
  return isIdle;
}
