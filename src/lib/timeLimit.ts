/** No answer arrived within the time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
  }
}

/**
 * Runs work that ends when its signal is aborted: with a TimeoutError after a number of
 * milliseconds, or with `signal`.
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

/**
 * Limits the wait for work that cannot be stopped. The work itself goes on.
 *
 * @throws TimeoutError after a number of milliseconds, or the work's own error
 */
export function withTimeout<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  return withLimit((limit) => orAborted(work, limit), milliseconds);
}

/**
 * Waits for work until the signal is aborted. The work itself goes on.
 *
 * @throws the work's own error, or the signal's reason
 */
export async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    // The reason is whatever the caller passed to abort().
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    onAbort = () => reject(signal.reason);
  });
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Returns a signal that is aborted with the first of some. (Safari 16 has no `AbortSignal.any`.) */
export function firstAborted(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  }
  return first.signal;
}
