import type { IncomingMessage, ServerResponse } from 'node:http';
import { corsHeaders, send as sendBody } from '../../shared/http.ts';

/** The answer of a handler; `text` is null for 204 without a body. */
export interface RestAnswer {
  readonly status: number;
  readonly text: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns an error in the shape that clients expect. */
export function errorAnswer(status: number, message: string): RestAnswer {
  return { status, text: `${JSON.stringify({ error: message })}\n` };
}

/** Lets pages of any origin read the answer, including its ETag. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const headers = corsHeaders(request);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.headers.origin !== undefined)
    response.setHeader('access-control-expose-headers', 'ETag');
}

export function send(response: ServerResponse, answer: RestAnswer): void {
  const headers = { 'cache-control': 'no-cache', ...answer.headers };
  if (answer.text === null) {
    response.writeHead(204, headers).end();
    return;
  }
  const contentType = 'application/json; charset=utf-8';
  sendBody(response, { status: answer.status, contentType, body: answer.text, headers });
}
