import { once } from 'node:events';
import http, { IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { retry } from '../../src/lib/retry.ts';
import type { OperatorPlace } from './operatorPlace.ts';

/** A request that takes longer counts as failed. */
const ANSWER_LIMIT_MS = 30_000;
const MAX_TRIES = 4;
const BROKEN = 'The connection broke before the answer was complete.';

/** The error of a request that was refused or not answered. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** Null without an answer. */
  readonly status: number | null;

  constructor(status: number | null, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** A request with the administrator's rights. */
export interface Question {
  readonly method?: string;
  /** Headers besides those for the rights and the type of the content. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The content that is sent instead of JSON, created for each try. */
  readonly content?: { readonly type: string; readonly make: () => AsyncIterable<Uint8Array> };
  /** Statuses that are accepted although they are not ok. */
  readonly accepted?: readonly number[];
  /** Whether to read a packed file as it is stored, with GET. `fetch` would unpack it. */
  readonly isPacked?: boolean;
  /** How long the answer may take, including its whole body. */
  readonly limitMs?: number;
}

/**
 * Sends one request with the administrator's rights.
 *
 * @throws RequestError that names the host when it cannot be reached or refuses
 */
export async function ask(
  place: OperatorPlace,
  url: string,
  {
    method = 'GET',
    headers,
    body,
    content,
    accepted = [],
    isPacked,
    limitMs = ANSWER_LIMIT_MS,
  }: Question = {},
): Promise<Response> {
  const { host } = new URL(url);
  const init = {
    method,
    headers: {
      Authorization: `Bearer ${await place.token()}`,
      'Content-Type': content?.type ?? 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Node requires `duplex` for a body that it reads from an iterable while it sends it.
    ...(content === undefined ? {} : { body: content.make(), duplex: 'half' }),
    signal: AbortSignal.timeout(limitMs),
  };
  const sent = isPacked ? fetchPacked(url, init) : fetch(url, init as RequestInit);
  const response = await sent.catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const reason = isLate ? 'does not answer' : 'cannot be reached';
    throw new RequestError(null, `${host} ${reason}.`, { cause: error });
  });
  if (response.ok || accepted.includes(response.status)) return response;
  const text = await response.text();
  throw new RequestError(response.status, `${host} answers ${response.status}: ${text}`);
}

/**
 * Carries out requests that may be repeated, and retries temporary failures a few times.
 *
 * @throws as `work` does, but RequestError if the connection broke before the whole body arrived
 */
export function askPatiently<Value>(work: () => Promise<Value>): Promise<Value> {
  const attempt = () =>
    work().catch((error: unknown) => {
      throw isBroken(error) ? new RequestError(null, BROKEN, { cause: error }) : error;
    });
  return retry(attempt, { isTemporary, maxTries: MAX_TRIES });
}

/** Whether this is the error for a body that took too long or ended early. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The first of each pair is `fetch`'s, the second that of Node's older client.
  return (
    ['TimeoutError', 'AbortError'].includes(error.name) ||
    ['terminated', 'aborted'].includes(error.message)
  );
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false;
  const { status } = error;
  return status === null || status === 408 || status === 429 || status >= 500;
}

/** The parts of a request that `fetchPacked` sends. */
interface PackedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Gets a file that is stored packed, as `fetch` does, but with the bytes that are stored: `fetch`
 * always unpacks them, and then neither the size nor the hash of the file is right.
 */
async function fetchPacked(url: string, { headers, signal }: PackedRequest): Promise<Response> {
  const { get } = url.startsWith('https:') ? https : http;
  const request = get(url, { headers: { ...headers, 'Accept-Encoding': 'gzip' }, signal });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
  return new Response(body, { status: answer.statusCode ?? 0 });
}
