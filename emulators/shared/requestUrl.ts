import type { IncomingMessage } from 'node:http';

/**
 * Returns the URL of a request, or null if its text is not a URL. A path that begins with two
 * slashes stays a path; resolved like a link, it would name a host.
 */
export function requestUrl({ url = '/' }: IncomingMessage): URL | null {
  const text = url.startsWith('/') ? `http://engine${url}` : url;
  return URL.canParse(text, 'http://engine') ? new URL(text, 'http://engine') : null;
}
