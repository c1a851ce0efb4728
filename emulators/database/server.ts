/** The engine: one port that speaks the websocket protocol and REST. */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Log } from './log.ts';
import { silentLog } from './log.ts';
import { Namespaces, namespaceName } from './namespaces.ts';
import { protocolVersion, shutdown } from './protocol.ts';
import { restHandler } from './rest/router.ts';
import { Session } from './session.ts';

/** Longest websocket frame: clients of other languages send a whole write of 16 MB in one. */
const maxFrameBytes = 17 * 1024 * 1024;

export interface DatabaseEmulatorOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly log?: Log;
  /** Milliseconds since 1970; tests may give their own. */
  readonly clock?: () => number;
}

export interface DatabaseEmulator {
  readonly port: number;
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
}

/** Starts the engine; resolves when it listens, rejects if it cannot. */
export async function startDatabaseEmulator(
  options: DatabaseEmulatorOptions,
): Promise<DatabaseEmulator> {
  const { host, port, log = silentLog, clock = Date.now } = options;
  const namespaces = new Namespaces(clock);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
  });
  const server = createServer(restHandler({ namespaces, clock, log }));
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    sockets.handleUpgrade(request, stream, head, (socket) => {
      openSession(socket, request, { namespaces, clock, log });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface EngineParts {
  readonly namespaces: Namespaces;
  readonly clock: () => number;
  readonly log: Log;
}

function openSession(socket: WebSocket, request: IncomingMessage, engine: EngineParts): void {
  const hostHeader = request.headers.host ?? '';
  const url = new URL(request.url ?? '/', 'http://engine');
  const name = namespaceName(url, hostHeader);
  const version = url.searchParams.get('v');
  if (url.pathname !== '/.ws' || version !== protocolVersion || name === null) {
    engine.log.warn(`refused a websocket for ${url.pathname}${url.search}`);
    socket.send(shutdown('The URL must be /.ws?v=5&ns=<namespace>'));
    socket.close();
    return;
  }
  const { clock, log } = engine;
  new Session({ socket, namespace: engine.namespaces.get(name), host: hostHeader, clock, log });
}
