/**
 * The way back from long polling. A browser whose websocket once failed keeps a flag and begins
 * with long polling from then on, but this engine speaks only websockets. It answers the first poll
 * with a script that removes the flag and closes the poll; the SDK then reconnects by websocket.
 * Source: @firebase/database, realtime/BrowserPollConnection.ts and WebSocketConnection.ts.
 */
import type { ServerResponse } from 'node:http';

const failureFlag = 'firebase:previous_websocket_failure';

/** Answers `GET /.lp` with the script for `start`, and with nothing while the poll is closing. */
export function longPollingAnswer(url: URL, response: ServerResponse): void {
  const callback = url.searchParams.get('cb') ?? '';
  const isStart = url.searchParams.get('start') === 't' && /^\d+$/.test(callback);
  const script = isStart
    ? `parent.localStorage.removeItem('${failureFlag}');parent.window['pLPCommand${callback}']('close');`
    : '';
  const type = url.searchParams.get('dframe') === 't' ? 'text/html' : 'application/javascript';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(script);
}
