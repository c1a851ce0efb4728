/** The small part of HTTP that the engines share, on Node's own server. */
import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { invalidArgument } from './statusError.ts';

/**
 * How long a connection may rest. After Node's own 5 s it would be closed while a client whose
 * process is busy, as `npm start` is with bundling, sends the next request on it: 'other side closed'.
 */
export const KEEP_ALIVE_MS = 120_000;

/**
 * Reads the whole body as text.
 * @throws StatusError INVALID_ARGUMENT beyond `maxBytes`.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The remainder is still read, so that the client can receive the answer.
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes)
    throw invalidArgument(`Request payload size exceeds the limit: ${maxBytes} bytes.`);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Returns the headers that let a page of any origin read the answer; they belong on errors too.
 * A request without an `Origin` gets none.
 */
export function corsHeaders(request: IncomingMessage): Record<string, string> {
  const { origin, 'access-control-request-headers': requestedHeaders } = request.headers;
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'DELETE,GET,HEAD,PATCH,POST,PUT',
    ...(requestedHeaders ? { 'access-control-allow-headers': requestedHeaders } : {}),
    vary: 'Origin',
  };
}

/** Sends a complete answer. Node omits the body for HEAD. */
export function send(
  response: ServerResponse,
  answer: { status: number; contentType: string; body: string; headers?: Record<string, string> },
): void {
  const body = Buffer.from(answer.body, 'utf8');
  response.writeHead(answer.status, {
    'content-type': answer.contentType,
    'content-length': body.length,
    ...answer.headers,
  });
  response.end(body);
}

/**
 * Starts to listen, and resolves with the real address once connections are accepted.
 * Rejects if the port is taken.
 */
export function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}

/** Stops listening and ends every open connection. */
export function close(server: HttpServer): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
