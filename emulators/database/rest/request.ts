import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import type { ClientGate } from '../../shared/clientGate.ts';
import { readBody } from '../../shared/http.ts';
import type { Logger } from '../../shared/log.ts';
import { notServed } from '../../shared/statusError.ts';
import type { Caller } from '../caller.ts';
import { callerOf, signedOut } from '../caller.ts';
import type { Path } from '../data/path.ts';
import type { Namespace } from '../namespace.ts';
import { namespaceName } from '../namespaces.ts';
import type { Namespaces } from '../namespaces.ts';
import { RestError } from './errors.ts';

/** The largest write over REST, in bytes. */
const maxBodyBytes = 256 * 1024 * 1024;

/** The parts of the engine that requests use. */
export interface RestContext {
  readonly namespaces: Namespaces;
  readonly clock: () => number;
  readonly log: Logger;
  readonly gate: ClientGate;
  /** Notes a connection that stays open, so that closing the gate ends it. */
  readonly keepInView: (connection: Writable) => void;
}

export interface RestRequest {
  readonly method: string;
  readonly path: Path;
  readonly parameters: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly namespace: Namespace;
  readonly caller: Caller;
}

const refusedParameters = ['callback', 'download'];

/** Reads the caller from the header or one of two parameters. @throws InvalidToken, RestError */
export function restCaller(headers: IncomingMessage['headers'], url: URL): Caller {
  const { authorization } = headers;
  const [, bearer] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (authorization !== undefined && bearer === undefined)
    throw new RestError(401, 'Unauthorized request.');
  const { searchParams } = url;
  const credential = bearer ?? searchParams.get('access_token') ?? searchParams.get('auth');
  return credential === null ? signedOut : callerOf(credential);
}

function dataPath(pathname: string): Path {
  try {
    const encoded = pathname.slice(0, -'.json'.length).split('/');
    return encoded.map((key) => decodeURIComponent(key)).filter((key) => key !== '');
  } catch {
    throw new RestError(400, 'Invalid path: it is not percent-encoded UTF-8');
  }
}

/** Reads a request for `/<path>.json`. @throws RestError, InvalidToken */
export function dataRequest(message: IncomingMessage, url: URL, context: RestContext): RestRequest {
  const name = namespaceName(url, message.headers.host);
  if (name === null) throw new RestError(400, 'The request names no namespace: add ?ns=<name>');
  for (const parameter of refusedParameters) {
    if (url.searchParams.has(parameter))
      throw new RestError(501, notServed(`the parameter "${parameter}"`));
  }
  const override = message.headers['x-http-method-override'];
  return {
    method: (typeof override === 'string' ? override : (message.method ?? 'GET')).toUpperCase(),
    path: dataPath(url.pathname),
    parameters: url.searchParams,
    headers: message.headers,
    namespace: context.namespaces.get(name),
    caller: restCaller(message.headers, url),
  };
}

/** Reads the whole body as text. @throws StatusError if it is too long */
export function bodyText(message: IncomingMessage): Promise<string> {
  return readBody(message, maxBodyBytes);
}

/** Reads a body as JSON. @throws RestError */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}
