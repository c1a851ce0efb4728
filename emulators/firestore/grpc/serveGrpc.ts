/**
 * gRPC over HTTP/2 without TLS, for the full SDK in Node, rules-unit-testing and firebase-admin.
 * https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 */
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { StatusError, unimplemented } from '../../shared/statusError.ts';
import { createCall, type Call } from '../call.ts';
import { readCaller } from '../caller.ts';
import type { Engine } from '../engine.ts';
import { MAX_REQUEST_BYTES } from '../limits.ts';
import { ListenStream, type Stream } from '../listen/ListenStream.ts';
import { WriteStream } from '../listen/WriteStream.ts';
import { readText } from '../wire.ts';
import { aimOf, METHODS, type Method } from './methods.ts';
import { decode, encode } from './protobuf.ts';

const SERVICE = '/google.firestore.v1.Firestore/';
/** A message begins with a flag for compression and the length of what follows. */
const PREFIX_BYTES = 5;

const STREAMS: Readonly<Record<string, (call: Call, send: (message: object) => void) => Stream>> = {
  Listen: (call, send) => new ListenStream(call, send),
  Write: (call, send) => new WriteStream(call, send),
};

export function serveGrpc(
  engine: Engine,
  http2: ServerHttp2Stream,
  headers: IncomingHttpHeaders & { readonly ':path'?: string },
): void {
  const path = headers[':path'] ?? '';
  const name = path.startsWith(SERVICE) ? path.slice(SERVICE.length) : '';
  const end = respond(http2);
  const fail = (error: unknown): void => {
    if (error instanceof StatusError) {
      if (error.status === 'UNIMPLEMENTED')
        engine.logger.warn(`UNIMPLEMENTED ${path}: ${error.message}`);
    } else {
      engine.logger.warn(
        `INTERNAL ERROR ${path}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      );
    }
    end(StatusError.of(error));
  };
  const method = METHODS[name];
  const openStream = STREAMS[name];
  if (!method && !openStream) {
    fail(unimplemented(path));
    return;
  }
  const send = (type: string, json: object): void => {
    if (http2.destroyed || http2.writableEnded) return;
    const message = encode(type, json);
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.writeUInt32BE(message.length, 1);
    http2.write(Buffer.concat([prefix, message]));
  };
  let stream: Stream | undefined;
  const receive = (bytes: Buffer): void => {
    engine.security.check();
    if (method) {
      answer(engine, headers.authorization, method, bytes, send);
      end();
      return;
    }
    const message = decode(`${name}Request`, bytes);
    stream ??= openStream?.(
      createCall(engine, readCaller(headers.authorization), readText(message['database'])),
      (json) => send(`${name}Response`, json),
    );
    stream?.receive(message);
  };
  http2.on('close', () => stream?.close());
  http2.on('error', () => stream?.close());
  void pass(engine, http2, headers.authorization).then((isIn) => {
    if (!isIn) return;
    readMessages(http2, receive, fail);
    if (openStream) http2.on('end', () => end());
  }, fail);
}

/** Waits until clients are let in. @returns false if the client has left before */
async function pass(
  engine: Engine,
  http2: ServerHttp2Stream,
  authorization: string | undefined,
): Promise<boolean> {
  return readCaller(authorization).kind === 'admin' || (await engine.gate.pass(http2));
}

/** Begins the answer. @returns what ends it, with the status in its trailers */
function respond(http2: ServerHttp2Stream): (failure?: StatusError) => void {
  let trailers: Record<string, string> = {};
  http2.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  http2.on('wantTrailers', () => http2.sendTrailers(trailers));
  return (failure) => {
    if (http2.destroyed || http2.writableEnded) return;
    trailers = failure
      ? {
          'grpc-status': String(failure.rpcCode),
          'grpc-message': failure.message.replace(/[^ -$&-~]/gu, encodeURIComponent),
        }
      : { 'grpc-status': '0' };
    http2.end();
  };
}

/** Splits what arrives into messages. The first that fails ends the stream. */
function readMessages(
  http2: ServerHttp2Stream,
  receive: (message: Buffer) => void,
  fail: (error: unknown) => void,
): void {
  let rest: Buffer = Buffer.alloc(0);
  http2.on('data', (part: Buffer) => {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
    try {
      while (rest.length >= PREFIX_BYTES) {
        const length = rest.readUInt32BE(1);
        if (rest[0] !== 0) throw unimplemented('compressed messages');
        if (length > MAX_REQUEST_BYTES) {
          throw new StatusError(
            'RESOURCE_EXHAUSTED',
            `A message may have ${MAX_REQUEST_BYTES} bytes.`,
          );
        }
        if (rest.length < PREFIX_BYTES + length) return;
        const message = rest.subarray(PREFIX_BYTES, PREFIX_BYTES + length);
        rest = rest.subarray(PREFIX_BYTES + length);
        receive(message);
      }
    } catch (error) {
      http2.removeAllListeners('data').resume();
      fail(error);
    }
  });
}

function answer(
  engine: Engine,
  authorization: string | undefined,
  method: Method,
  bytes: Buffer,
  send: (type: string, json: object) => void,
): void {
  const { databaseName, ...aim } = aimOf(decode(method.request, bytes), method);
  const call = { ...createCall(engine, readCaller(authorization), databaseName), ...aim };
  const json = JSON.parse(method.operation(call)) as object;
  const messages = method.isStream ? (json as readonly object[]) : [json];
  for (const message of messages) {
    // Only REST marks the last item of a list.
    send(method.response, { ...message, done: undefined });
  }
}
