/** The engine: one port that speaks the websocket protocol and REST. */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex, Writable } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { ClientGate } from '../shared/clientGate.ts';
import type { Logger } from '../shared/log.ts';
import { close, KEEP_ALIVE_MS, listen } from '../shared/http.ts';
import { createLogger } from '../shared/log.ts';
import { requestUrl } from '../shared/requestUrl.ts';
import { keepIn } from './kept.ts';
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
  readonly log?: Logger;
  /** Milliseconds since 1970; tests may pass their own clock. */
  readonly clock?: () => number;
  /** Starts with clients held back. */
  readonly holdClients?: boolean;
  /** A folder that keeps the data as it changes. */
  readonly keepIn?: string;
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
  const { host, port, log = createLogger(() => undefined), clock = Date.now } = options;
  const namespaces = new Namespaces(clock);
  if (options.keepIn !== undefined) keepIn(namespaces, options.keepIn, log);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
  });
  const connections = new Set<Writable>();
  const keepInView = (connection: Writable): void => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  };
  const endConnections = (): void => {
    for (const connection of connections) connection.destroy();
  };
  // The end of a session makes its onDisconnect writes, which then become part of the export.
  const gate = new ClientGate(!options.holdClients, endConnections);
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    restHandler({ namespaces, clock, log, gate, keepInView }),
  );
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    keepInView(stream);
    // A client may disconnect while it waits.
    stream.on('error', () => stream.destroy());
    void gate.pass(stream).then((isPresent) => {
      if (!isPresent) return;
      sockets.handleUpgrade(request, stream, head, (socket) => {
        openSession(socket, request, { namespaces, clock, log });
      });
    });
  });
  const address = await listen(server, host, port);
  return {
    port: address.port,
    close: async () => {
      endConnections();
      await close(server);
    },
  };
}

interface EngineParts {
  readonly namespaces: Namespaces;
  readonly clock: () => number;
  readonly log: Logger;
}

function openSession(socket: WebSocket, request: IncomingMessage, engine: EngineParts): void {
  const hostHeader = request.headers.host ?? '';
  const url = requestUrl(request);
  const name = url && namespaceName(url, hostHeader);
  const isRealtime = url?.pathname === '/.ws' && url.searchParams.get('v') === protocolVersion;
  if (!isRealtime || name === null) {
    engine.log.warn(`refused a websocket for ${request.url ?? ''}`);
    // Frames that a refused client still sends are not read. A malformed one ends its connection.
    socket.on('error', () => socket.terminate());
    socket.send(shutdown('The URL must be /.ws?v=5&ns=<namespace>'));
    socket.close();
    return;
  }
  const { clock, log } = engine;
  new Session({ socket, namespace: engine.namespaces.get(name), host: hostHeader, clock, log });
}
