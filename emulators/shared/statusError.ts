/** Google's canonical error statuses and the HTTP status that each travels with. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const;

export type StatusName = keyof typeof HTTP_STATUS;

/** The numbers of the statuses in gRPC, which batchWrite and listeners report too. */
const RPC_CODE: Readonly<Record<StatusName, number>> = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAUTHENTICATED: 16,
};

/** The refusal of a request. It is thrown anywhere and written to the wire in one place. */
export class StatusError extends Error {
  readonly status: StatusName;

  constructor(status: StatusName, message: string) {
    super(message);
    this.name = 'StatusError';
    this.status = status;
  }

  /** Returns the refusal that a client is told of an error: itself, or that the engine failed. */
  static of(error: unknown): StatusError {
    return error instanceof StatusError
      ? error
      : new StatusError('INTERNAL', 'The emulator failed; its log says where.');
  }

  get httpStatus(): number {
    return HTTP_STATUS[this.status];
  }

  get rpcCode(): number {
    return RPC_CODE[this.status];
  }

  /** The body of Google's REST APIs. */
  get body(): string {
    const { httpStatus: code, message, status } = this;
    return JSON.stringify({ error: { code, message, status } });
  }
}

/** Returns the sentence for a request that these engines don't serve. It names a way out. */
export const notServed = (what: string): string =>
  `firebase-without-java does not serve ${what}. Its README lists what it serves; Google's own emulator (Java) may serve it.`;

export function unimplemented(what: string): StatusError {
  return new StatusError('UNIMPLEMENTED', notServed(what));
}

export function invalidArgument(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
