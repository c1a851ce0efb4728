/** The REST protocol by hand, for requests that the SDK does not send. */
export interface RestAnswer {
  readonly status: number;
  /** The JSON of the body, or its text. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface RestOptions {
  /** The token after `Bearer`; null sends no Authorization header. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the request early. */
  readonly signal?: AbortSignal;
}

export interface RestClient {
  /** `projects/P/databases/(default)/documents` */
  readonly documents: string;
  /** Sends any request. A body that is not text is sent as JSON. */
  readonly request: (
    method: string,
    path: string,
    body?: unknown,
    options?: RestOptions,
  ) => Promise<RestAnswer>;
  /** Sends a POST to a method below `documents`, as the owner unless a token is given. */
  readonly call: (method: string, body: unknown, options?: RestOptions) => Promise<RestAnswer>;
  readonly commit: (writes: readonly unknown[], options?: RestOptions) => Promise<RestAnswer>;
  /** Removes all documents. */
  readonly clear: () => Promise<void>;
}

/** @param origin is called for each request: the port is known only once the server runs */
export function restClient(project: string, origin: () => string): RestClient {
  const documents = `projects/${project}/databases/(default)/documents`;
  const request: RestClient['request'] = async (method, path, body, options = {}) => {
    const { token = 'owner', headers = {}, signal = AbortSignal.timeout(15_000) } = options;
    const response = await fetch(origin() + path, {
      method,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
      signal,
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parse(text), headers: response.headers };
  };
  const call: RestClient['call'] = (method, body, options) =>
    request('POST', `/v1/${documents}${method}`, body, options);
  return {
    documents,
    request,
    call,
    commit: (writes, options) => call(':commit', { writes }, options),
    clear: async () => {
      await request('DELETE', `/emulator/v1/${documents}`);
    },
  };
}

/** Makes a token as the Auth emulator does: unsigned. */
export function tokenOf(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
