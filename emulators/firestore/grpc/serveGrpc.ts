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
import { ListenStream, type Send, type Stream } from '../listen/ListenStream.ts';
import { WriteStream } from '../listen/WriteStream.ts';
import { readText } from '../wire.ts';
import { aimOf, METHODS, type Method } from './methods.ts';
import { Outbox } from './Outbox.ts';
import { decode, encode } from './protobuf.ts';

const SERVICE = '/google.firestore.v1.Firestore/';
/** A message begins with a flag for compression and the length of what follows. */
const PREFIX_BYTES = 5;

const STREAMS: Readonly<Record<string, (call: Call, send: Send) => Stream>> = {
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
  const method = METHODS[name];
  const openStream = STREAMS[name];
  let stream: Stream | undefined;
  let call: Call | undefined;
  const close = (): void => {
    stream?.close();
    stream = undefined;
  };
  const fail = (error: unknown): void => {
    engine.logFailure(path, error);
    close();
    outbox.end(StatusError.of(error));
  };
  const outbox = new Outbox(
    http2,
    (message) => framed(encode(method?.response ?? `${name}Response`, message)),
    fail,
  );
  http2.on('close', close);
  http2.on('error', close);
  if (!method && !openStream) {
    fail(unimplemented(path));
    return;
  }
  let isAnswered = false;
  const receive = (bytes: Buffer): void => {
    if (method) {
      isAnswered = true;
      for (const message of answer(engine, headers.authorization, method, bytes))
        outbox.send(message, true);
      outbox.end();
      return;
    }
    const message = decode(`${name}Request`, bytes);
    const databaseName = readText(message['database']);
    call ??= createCall(engine, readCaller(headers.authorization), databaseName);
    call.security.check();
    stream ??= openStream?.(call, (response, isStored) => outbox.send(response, isStored));
    stream?.receive(message);
  };
  // A client that sends nothing has ended before anything can be waited for.
  http2.on('end', () => {
    if (method && !isAnswered) fail(new StatusError('INTERNAL', 'Half-closed without a request'));
    else outbox.end();
  });
  void pass(engine, http2, headers.authorization).then((isIn) => {
    if (isIn) readMessages(http2, receive, fail);
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

function framed(message: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}

/** Splits what arrives into messages. The first that fails ends the stream. */
function readMessages(
  http2: ServerHttp2Stream,
  receive: (message: Buffer) => void,
  fail: (error: unknown) => void,
): void {
  let parts: Buffer[] = [];
  let size = 0;
  let needed = PREFIX_BYTES;
  http2.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    try {
      while (size >= needed) {
        const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
        needed = PREFIX_BYTES + lengthOf(bytes);
        parts = [bytes];
        if (size < needed) return;
        parts = [bytes.subarray(needed)];
        size -= needed;
        receive(bytes.subarray(PREFIX_BYTES, needed));
        needed = PREFIX_BYTES;
      }
    } catch (error) {
      http2.removeAllListeners('data').resume();
      fail(error);
    }
  });
}

/** Reads the length of a message from its prefix. */
function lengthOf(prefix: Buffer): number {
  if (prefix[0] !== 0) throw unimplemented('compressed messages');
  const length = prefix.readUInt32BE(1);
  if (length <= MAX_REQUEST_BYTES) return length;
  throw new StatusError('RESOURCE_EXHAUSTED', `A message may have ${MAX_REQUEST_BYTES} bytes.`);
}

function answer(
  engine: Engine,
  authorization: string | undefined,
  method: Method,
  bytes: Buffer,
): readonly object[] {
  const { databaseName, ...aim } = aimOf(decode(method.request, bytes), method);
  const call = { ...createCall(engine, readCaller(authorization), databaseName), ...aim };
  call.security.check();
  const response = method.operation(call);
  if (!method.isStream) return [response];
  // Only REST marks the last item of a list.
  return (response as readonly object[]).map((message) => ({ ...message, done: undefined }));
}
