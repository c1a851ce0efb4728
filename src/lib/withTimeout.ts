import { orAborted } from './orAborted.ts';
import { withLimit } from './withLimit.ts';

/**
 * Limits the wait for work that cannot be stopped. The work itself goes on.
 *
 * @throws TimeoutError after a number of milliseconds, or the work's own error
 */
export function withTimeout<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return withLimit((limit) => orAborted(work, limit), milliseconds);
}
