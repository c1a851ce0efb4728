/** A service gets too many requests (429). It did nothing; a later try may succeed. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(cause?: unknown) {
    super('The service gets too many requests.', { cause });
  }
}
