/** No answer came within the time limit. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms.`);
  }
}

/**
 * Limits the wait for an answer. The work itself goes on.
 *
 * @throws TimeoutError after so many milliseconds, or the work's own error
 */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
