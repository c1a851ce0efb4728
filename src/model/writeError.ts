/** A write that must happen now was not confirmed; `cause` holds the failure. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  /** Whether it was sent, so the server may have accepted it. Otherwise nothing was changed. */
  readonly wasSent: boolean;

  constructor(wasSent: boolean, cause: unknown) {
    super(wasSent ? 'The write was not confirmed.' : 'The write was not sent.', { cause });
    this.wasSent = wasSent;
  }
}

/** A service gets too many requests (429). It did nothing; a later try may succeed. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(cause?: unknown) {
    super('The service gets too many requests.', { cause });
  }
}
