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
