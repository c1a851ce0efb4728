import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

/** The parts of a request that `fetchPacked` sends. */
interface PackedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Gets a file that is stored packed, as `fetch` does, but with the bytes that are stored: `fetch`
 * always unpacks them, and then neither the size nor the hash of the file is right.
 */
export async function fetchPacked(
  url: string,
  { headers, signal }: PackedRequest,
): Promise<Response> {
  const { get } = url.startsWith('https:') ? https : http;
  const request = get(url, { headers: { ...headers, 'Accept-Encoding': 'gzip' }, signal });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
  return new Response(body, { status: answer.statusCode ?? 0 });
}
