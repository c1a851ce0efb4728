import { withLimit } from '#lib/timeLimit.ts';

/**
 * Asks the site for its version, past all caches.
 *
 * @returns null if nothing answers, or something else, such as the login page of a network
 */
export async function newestVersion(signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch('/version.txt', { cache: 'no-store', signal });
    const text = response.ok ? await response.text() : '';
    return /^[0-9a-f]{12}$/.test(text) ? text : null;
  } catch {
    // The connection is lost.
    return null;
  }
}

const LIMIT_MS = 5_000;

/**
 * Whether the site itself answers: then there is a network, and what does not answer is blocked or
 * down.
 */
export async function isSiteReachable(signal: AbortSignal): Promise<boolean> {
  return (await withLimit(newestVersion, LIMIT_MS, signal)) !== null;
}
