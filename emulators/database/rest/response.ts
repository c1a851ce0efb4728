import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a handler answers; `text` null means 204 without a body. */
export interface RestAnswer {
  readonly status: number;
  readonly text: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error in the shape that every client knows. */
export function errorAnswer(status: number, message: string): RestAnswer {
  return { status, text: `${JSON.stringify({ error: message })}\n` };
}

/** Lets pages of any origin in: the origin is sent back, and what the browser asks for is granted. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'DELETE,GET,HEAD,PATCH,POST,PUT');
  response.setHeader('access-control-expose-headers', 'ETag');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
}

export function send(response: ServerResponse, answer: RestAnswer): void {
  const headers = { 'cache-control': 'no-cache', ...answer.headers };
  if (answer.text === null) {
    response.writeHead(204, headers).end();
    return;
  }
  const type = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(answer.status, { ...type, ...headers }).end(answer.text);
}
