/** No answer arrived within the time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
  }
}

/**
 * Runs work that ends when its signal is aborted: with a TimeoutError after a number of
 * milliseconds, or with `signal`. (`AbortSignal.any` would do, but Safari 16 does not have it.)
 */
export async function withLimit<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<Value> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new TimeoutError(milliseconds)), milliseconds);
  const onAbort = () => limit.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
