/** Streaming: `Accept: text/event-stream` keeps the answer open and sends every change as an event. */
import type { ServerResponse } from 'node:http';
import { notServed } from '../../shared/statusError.ts';
import { exportText } from '../data/json.ts';
import type { Path } from '../data/path.ts';
import { formatPath } from '../data/path.ts';
import type { Push } from '../views.ts';
import { RestError } from './errors.ts';
import { allowedQuery, isPriority } from './read.ts';
import type { RestContext, RestRequest } from './request.ts';

const keepAliveMs = 30_000;

/** Longest delay of a timer in Node. */
const maxTimerMs = 2 ** 31 - 1;

function event(name: string, data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

function changeEvent(at: Path, push: Push): string {
  const path = JSON.stringify(`/${formatPath(push.path.slice(at.length))}`);
  return event(push.merge ? 'patch' : 'put', `{"path":${path},"data":${push.data}}`);
}

/** Returns the milliseconds until the caller's token expires; null without one or if expired. */
function tokenLifetime({ caller }: RestRequest, now: number): number | null {
  const expiry = caller.auth?.token['exp'];
  if (typeof expiry !== 'number' || expiry * 1000 <= now) return null;
  return Math.min(expiry * 1000 - now, maxTimerMs);
}

/** Opens a stream. @throws PermissionDenied, IndexMissing, RestError before anything is sent */
export function stream(
  request: RestRequest,
  response: ServerResponse,
  { clock, keepInView }: RestContext,
): void {
  const { namespace, caller, path } = request;
  if (isPriority(path)) throw new RestError(501, notServed('streams of a priority'));
  const query = allowedQuery(request);
  const stop = (): void => {
    clearInterval(keepAlive);
    clearTimeout(expiry);
    namespace.unsubscribe(subscription);
  };
  // A client that does not read keeps its ended stream open, and nothing may be written to it then.
  const end = (name: string, data: string): void => {
    stop();
    response.end(event(name, data));
  };
  const subscription = namespace.subscribe({
    path,
    query,
    caller: () => caller,
    receive: (push) => void response.write(changeEvent(path, push)),
    revoked: () => end('cancel', 'null'),
  });
  keepInView(response);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const data = exportText(subscription.view.current(namespace.root));
  response.write(changeEvent(path, { path, merge: false, data }));
  const keepAlive = setInterval(() => response.write(event('keep-alive', 'null')), keepAliveMs);
  const lifetime = tokenLifetime(request, clock());
  const expiry =
    lifetime === null
      ? undefined
      : setTimeout(() => end('auth_revoked', '"credential is no longer valid"'), lifetime);
  response.once('close', stop);
}
