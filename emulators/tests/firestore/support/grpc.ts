/** gRPC by hand over Node's HTTP/2, for clients that the SDKs are not: slow, silent, wrong. */
import {
  connect,
  constants,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2';
import { decode, encode } from '../../../firestore/grpc/protobuf.ts';

export interface GrpcAnswer {
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  /** The number of `grpc-status`; undefined if the stream broke. */
  readonly status: number | undefined;
  readonly message: string;
}

/** Frames a message as gRPC does. */
export function frame(type: string, json: object): Buffer {
  const bytes = encode(type, json);
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
}

export function openSession(url: string): ClientHttp2Session {
  return connect(url).on('error', () => undefined);
}

export function openStream(session: ClientHttp2Session, method: string): ClientHttp2Stream {
  return session.request({
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: 'Bearer owner',
  });
}

/** Reads a stream to its end. */
export function readAnswer(stream: ClientHttp2Stream, type: string): Promise<GrpcAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let status: number | undefined;
    let message = '';
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('trailers', (trailers: IncomingHttpHeaders) => {
      status = Number(trailers['grpc-status']);
      message = String(trailers['grpc-message']);
    });
    stream.on('error', () => undefined);
    stream.on('close', () => {
      // As gRPC reads it: RESOURCE_EXHAUSTED.
      if (stream.rstCode === constants.NGHTTP2_ENHANCE_YOUR_CALM) status ??= 8;
      resolve({ messages: messagesIn(Buffer.concat(parts), type), status, message });
    });
  });
}

function messagesIn(bytes: Buffer, type: string): GrpcAnswer['messages'] {
  const messages: Readonly<Record<string, unknown>>[] = [];
  for (let at = 0; at + 5 <= bytes.length;) {
    const end = at + 5 + bytes.readUInt32BE(at + 1);
    if (end > bytes.length) break;
    messages.push(decode(type, bytes.subarray(at + 5, end)));
    at = end;
  }
  return messages;
}

/** Sends one message and reads the answer. */
export function unary(
  session: ClientHttp2Session,
  method: string,
  request: object,
  [requestType, responseType] = [`${method}Request`, `${method}Response`],
): Promise<GrpcAnswer> {
  const stream = openStream(session, method);
  stream.end(frame(requestType, request));
  return readAnswer(stream, responseType);
}
