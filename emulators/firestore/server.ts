/** The server of the Firestore engine: REST, WebChannel and gRPC on one port. */
import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import type { Socket } from 'node:net';
import { readGate } from '../shared/clientGate.ts';
import { corsHeaders, KEEP_ALIVE_MS, listen, readBody, send } from '../shared/http.ts';
import { invalidArgument, StatusError, unimplemented } from '../shared/statusError.ts';
import { createCall } from './call.ts';
import { readCaller } from './caller.ts';
import { writeJson } from './encodable.ts';
import type { Engine } from './engine.ts';
import { serveGrpc } from './grpc/serveGrpc.ts';
import { MAX_REQUEST_BYTES } from './limits.ts';
import {
  exportProject,
  getCoverage,
  getCoveragePage,
  getRules,
  putRules,
} from './projectRoutes.ts';
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

/** The first bytes of HTTP/2, which no request of HTTP/1 begins with. */
const PREFACE = Buffer.from('PRI');
/** A connection may have many streams with a little to send each; Node's own limit is 10 MB. */
const MAX_SESSION_MEGABYTES = 1024;

/**
 * Starts the server; resolves once it accepts connections.
 * @param options port 0 takes a free one; `slowness` says how long slow clients are waited for
 */
export async function startServer(
  engine: Engine,
  options: { readonly host: string; readonly port: number; readonly slowness?: ServerOptions },
): Promise<RunningServer> {
  const channels: Channels = new Map();
  const settings = { keepAliveTimeout: KEEP_ALIVE_MS, ...options.slowness };
  const server = createServer(settings, (request, response) => {
    void respond(engine, channels, request, response);
  });
  const http2 = createHttp2Server({ maxSessionMemory: MAX_SESSION_MEGABYTES });
  http2.on('stream', (stream, headers) => serveGrpc(engine, stream, headers));
  const sockets = new Set<Socket>();
  const serveHttp1 = server.listeners('connection');
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A connection that breaks before its first bytes has nobody to tell.
    socket.on('error', () => socket.destroy());
    readPreface(socket, server.headersTimeout, (isHttp2) => {
      if (isHttp2) http2.emit('connection', socket);
      else for (const serve of serveHttp1) serve.call(server, socket);
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

/**
 * Reads as much of a connection as shows its protocol, and puts it back for the server of it. A
 * client that sends nothing is given up after a time.
 */
function readPreface(socket: Socket, patience: number, serve: (isHttp2: boolean) => void): void {
  const leave = (): void => void socket.destroy();
  const giveUp = setTimeout(leave, patience);
  let first = Buffer.alloc(0);
  const read = (): void => {
    const part = socket.read() as Buffer | null;
    if (!part) return;
    first = Buffer.concat([first, part]);
    const length = Math.min(first.length, PREFACE.length);
    const isAlike = first.subarray(0, length).equals(PREFACE.subarray(0, length));
    if (isAlike && length < PREFACE.length) return;
    socket.off('readable', read).off('end', leave);
    clearTimeout(giveUp);
    socket.unshift(first);
    serve(isAlike);
  };
  socket.on('readable', read).on('end', leave);
  socket.once('close', () => clearTimeout(giveUp));
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
  if (route.kind === 'coveragePage') {
    const page = getCoveragePage(engine, route.databaseName);
    return { status: 200, contentType: 'text/html; charset=utf-8', body: page };
  }
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
  route: Exclude<Route, { kind: 'ok' | 'coveragePage' }>,
  request: IncomingMessage,
  body: string,
  search: string,
): Promise<string> {
  switch (route.kind) {
    case 'gate':
      engine.gate.set(readGate(body));
      return '{}';
    case 'getRules':
      return getRules(engine, route.databaseName);
    case 'putRules':
      return putRules(engine, route.databaseName, parseJson(body));
    case 'coverage':
      return getCoverage(engine, route.databaseName);
    case 'unusedIndexes':
      return JSON.stringify(engine.indexes?.unused ?? []);
    case 'trigger':
      throw unimplemented('functions that listen to documents');
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
      const call = createCall(engine, caller, route.databaseName);
      // While the rules in force have errors, every request is refused, even the owner's.
      call.security.check();
      const answer = route.operation({
        ...call,
        segments: route.segments,
        parameters: new URLSearchParams(search),
        message: body.trim() === '' ? {} : parseJson(body),
      });
      return writeJson(answer);
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
  engine.logFailure(`${request.method ?? ''} ${request.url ?? ''}`, error);
  const { httpStatus, body } = StatusError.of(error);
  return { status: httpStatus, contentType: 'application/json', body };
}
