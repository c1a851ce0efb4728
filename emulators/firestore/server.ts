/** The server of the Firestore engine: REST, WebChannel and gRPC on one port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { readGate } from '../shared/clientGate.ts';
import { corsHeaders, listen, readBody, send } from '../shared/http.ts';
import { invalidArgument, StatusError } from '../shared/statusError.ts';
import { createCall } from './call.ts';
import { readCaller } from './caller.ts';
import type { Engine } from './engine.ts';
import { serveGrpc } from './grpc/serveGrpc.ts';
import { MAX_REQUEST_BYTES } from './limits.ts';
import { countChanges, exportProject, getRules, putRules } from './projectRoutes.ts';
import { findRoute, type Route } from './routes.ts';
import { CHANNEL_PATH, serveChannel, type Channels } from './webchannel/serveChannel.ts';
import { badPayload } from './wire.ts';

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** Stops listening and drops every connection. */
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const NOT_FOUND: Answer = { status: 404, contentType: 'text/plain', body: 'Not Found\n' };
const CONTENT_TYPES = /^(application\/json|text\/plain)\b/i;

/**
 * Starts the server; resolves once it accepts connections.
 * @param options port 0 takes a free one
 */
export async function startServer(
  engine: Engine,
  options: { readonly host: string; readonly port: number },
): Promise<RunningServer> {
  const channels: Channels = new Map();
  const http1 = createServer((request, response) => {
    void respond(engine, channels, request, response);
  });
  const http2 = createHttp2Server();
  http2.on('stream', (stream, headers) => serveGrpc(engine, stream, headers));
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A connection that breaks before its first byte has nobody to tell.
    socket.on('error', () => socket.destroy());
    // The preface of HTTP/2 begins with PRI. What was read is put back for the server that goes on.
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null;
      if (!first) return;
      socket.unshift(first);
      const isHttp2 = first.subarray(0, 3).toString('latin1') === 'PRI';
      (isHttp2 ? http2 : http1).emit('connection', socket);
    });
  });
  const { address, port } = await listen(server, options.host, options.port);
  return {
    host: address,
    port,
    close: () => {
      for (const channel of [...channels.values()]) channel.close();
      return new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        for (const socket of sockets) socket.destroy();
      });
    },
  };
}

async function respond(
  engine: Engine,
  channels: Channels,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, kind] = CHANNEL_PATH.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
  if (kind !== undefined && request.method !== 'OPTIONS') {
    try {
      await serveChannel(engine, channels, { request, response, kind });
    } catch (error) {
      send(response, { ...errorAnswer(engine, request, error), headers: corsHeaders(request) });
    }
    return;
  }
  const answer = await answerTo(engine, request).catch((error: unknown) =>
    errorAnswer(engine, request, error),
  );
  send(response, { ...answer, headers: corsHeaders(request) });
}

async function answerTo(engine: Engine, request: IncomingMessage): Promise<Answer> {
  const { method = 'GET', url = '/' } = request;
  if (method === 'OPTIONS') return { status: 200, contentType: 'text/plain', body: '' };
  const [path = '/', search = ''] = url.split('?', 2);
  const body = await readBody(request, MAX_REQUEST_BYTES);
  const route = routeOf(method, path);
  const contentType = request.headers['content-type'];
  if (!route || (contentType !== undefined && !CONTENT_TYPES.test(contentType))) return NOT_FOUND;
  if (route.kind === 'ok') return { status: 200, contentType: 'text/plain', body: 'Ok\n' };
  const json = await run(engine, route, request, body, search);
  return { status: 200, contentType: 'application/json', body: json };
}

function routeOf(method: string, path: string): Route | undefined {
  try {
    return findRoute(method, path);
  } catch (error) {
    if (error instanceof URIError)
      throw invalidArgument(`Malformed percent-encoding in "${path}".`);
    throw error;
  }
}

async function run(
  engine: Engine,
  route: Exclude<Route, { kind: 'ok' }>,
  request: IncomingMessage,
  body: string,
  search: string,
): Promise<string> {
  switch (route.kind) {
    case 'gate':
      engine.gate.set(readGate(body));
      return '{}';
    case 'changes':
      return JSON.stringify({ changes: countChanges(engine) });
    case 'getRules':
      return getRules(engine);
    case 'putRules':
      return putRules(engine, parseJson(body));
    case 'unusedIndexes':
      return JSON.stringify(engine.indexes?.unused ?? []);
    case 'trigger':
      engine.logger.warn(
        'a function that listens to documents was registered, and is never called',
      );
      return '{}';
    case 'export':
      return await exportProject(engine, parseJson(body));
    case 'clear':
      engine.database(route.databaseName).clear(route.path, engine.clock.next());
      return '{}';
    case 'documents': {
      const caller = readCaller(request.headers.authorization);
      if (caller.kind !== 'admin' && !(await engine.gate.pass(request.socket))) {
        // Nobody is left to receive an answer.
        return '';
      }
      // While the rules in force have errors, every request is refused, even the owner's.
      engine.security.check();
      return route.operation({
        ...createCall(engine, caller, route.databaseName),
        segments: route.segments,
        parameters: new URLSearchParams(search),
        body,
      });
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badPayload();
  }
}

function errorAnswer(engine: Engine, request: IncomingMessage, error: unknown): Answer {
  const what = `${request.method ?? ''} ${request.url ?? ''}`;
  if (error instanceof StatusError) {
    if (error.status === 'UNIMPLEMENTED')
      engine.logger.warn(`UNIMPLEMENTED ${what}: ${error.message}`);
    return { status: error.httpStatus, contentType: 'application/json', body: error.body };
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  engine.logger.warn(`INTERNAL ERROR ${what}: ${text}`);
  const internal = StatusError.of(error);
  return { status: internal.httpStatus, contentType: 'application/json', body: internal.body };
}
