import { withLimit } from '#lib/timeLimit.ts';

const LIMIT_MS = 5_000;

/**
 * Whether the site itself answers: then there is a network, and what does not answer is blocked or
 * down. The login page of a network is no answer.
 */
export async function isSiteReachable(signal: AbortSignal): Promise<boolean> {
  try {
    return await withLimit(
      async (limit) => {
        const response = await fetch('/version.txt', { cache: 'no-store', signal: limit });
        return response.ok && /^[0-9a-f]{12}$/.test(await response.text());
      },
      LIMIT_MS,
      signal,
    );
  } catch {
    return false;
  }
}
