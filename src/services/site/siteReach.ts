import { newestVersion } from '#lib/newestVersion.ts';
import { withLimit } from '#lib/timeLimit.ts';

const LIMIT_MS = 5_000;

/**
 * Whether the site itself answers: then there is a network, and what does not answer is blocked or
 * down.
 */
export async function isSiteReachable(signal: AbortSignal): Promise<boolean> {
  return (await withLimit(newestVersion, LIMIT_MS, signal)) !== null;
}
