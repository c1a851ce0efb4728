/**
 * The websocket protocol, version 5: envelopes, and frames that are split into chunks.
 * Source: @firebase/database, realtime/Connection.ts and realtime/WebSocketConnection.ts.
 */
import { formatPath } from './data/path.ts';
import type { Push } from './views.ts';

export const protocolVersion = '5';

/** Longest text of one frame, in UTF-16 code units. */
const maxFrameLength = 16_384;

/** Longest message taken from a client, in frames: a little more than the 16 MB a write may have. */
const maxFramesPerMessage = 1_100;

/** Longest message taken from a client, in UTF-16 code units. */
const maxMessageLength = maxFramesPerMessage * maxFrameLength;

/** A message that violates the protocol. The text fits in a close frame: at most 123 bytes. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

/** A request of a client: number, action, body. */
export interface DataRequest {
  readonly number: number;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type ClientMessage =
  | { readonly kind: 'request'; readonly request: DataRequest }
  | { readonly kind: 'ping' };

/** The answer to a request; `ok` or the name of an error. */
export interface Answer {
  readonly status: string;
  /** JSON text. */
  readonly data: string;
}

/** Splits a message into frames: a long one is preceded by the number of its chunks. */
export function framesOf(message: string): string[] {
  if (message.length <= maxFrameLength) return [message];
  const chunks: string[] = [];
  for (let from = 0; from < message.length;) {
    const end = from + maxFrameLength;
    // Each chunk is encoded by itself, so the two halves of a character must not be separated.
    const to = isHighSurrogate(message.charCodeAt(end - 1)) ? end - 1 : end;
    chunks.push(message.slice(from, to));
    from = to;
  }
  return [String(chunks.length), ...chunks];
}

/** Whether a code unit is the first half of a character that has two. */
function isHighSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdbff;
}

/** Joins the frames of one connection into messages. */
export class FrameJoiner {
  #chunks: string[] = [];
  #expected = 0;
  #length = 0;

  /** Adds a frame; returns the message that it completes, or null. @throws ProtocolError */
  add(frame: string): string | null {
    if (this.#expected === 0) {
      if (!/^\d{1,6}$/.test(frame)) return frame;
      // '0' keeps the connection alive and announces nothing.
      this.#expected = Number(frame);
      if (this.#expected > maxFramesPerMessage) throw new ProtocolError('The message is too long');
      return null;
    }
    this.#chunks.push(frame);
    this.#length += frame.length;
    if (this.#length > maxMessageLength) throw new ProtocolError('The message is too long');
    if (this.#chunks.length < this.#expected) return null;
    const message = this.#chunks.join('');
    this.#chunks = [];
    this.#expected = 0;
    this.#length = 0;
    return message;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a message from a client. @throws ProtocolError */
export function parseMessage(text: string): ClientMessage {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new ProtocolError('The message is not JSON');
  }
  if (!isRecord(message) || !isRecord(message['d']))
    throw new ProtocolError('The message has no envelope');
  const { t: type, d: content } = message;
  if (type === 'c' && content['t'] === 'p') return { kind: 'ping' };
  if (type !== 'd') throw new ProtocolError('Unknown message type');
  const { r: number, a: action, b: body } = content;
  if (typeof number !== 'number' || typeof action !== 'string')
    throw new ProtocolError('A request needs a number and an action');
  return { kind: 'request', request: { number, action, body: isRecord(body) ? body : {} } };
}

const control = (type: string, data: unknown): string =>
  JSON.stringify({ t: 'c', d: { t: type, d: data } });

/** Returns the first message of a connection. `host` is where a client may reconnect. */
export function handshake(hello: { time: number; host: string; session: string }): string {
  return control('h', { ts: hello.time, v: protocolVersion, h: hello.host, s: hello.session });
}

export const pong = control('o', null);

/** Returns the message that tells a client to stop for good. */
export function shutdown(reason: string): string {
  return control('s', reason);
}

export function answerMessage(number: number, { status, data }: Answer): string {
  return `{"t":"d","d":{"r":${number},"b":{"s":${JSON.stringify(status)},"d":${data}}}}`;
}

/** Returns the message that tells a client that one of its listens was revoked. */
export function revokedMessage(path: string, wireQuery: unknown): string {
  const query = wireQuery === undefined ? {} : { q: [wireQuery] };
  return JSON.stringify({ t: 'd', d: { a: 'c', b: { p: path, ...query } } });
}

const encoded = new WeakMap<Push, Map<number | undefined, Buffer[]>>();

/** Returns the frames of a push: made once for each tag, then shared by all clients. */
export function pushFrames(push: Push, tag: number | undefined): Buffer[] {
  const byTag = encoded.get(push) ?? new Map<number | undefined, Buffer[]>();
  encoded.set(push, byTag);
  const known = byTag.get(tag);
  if (known !== undefined) return known;
  const action = push.merge ? 'm' : 'd';
  const path = JSON.stringify(formatPath(push.path));
  const tagged = tag === undefined ? '' : `,"t":${tag}`;
  const message = `{"t":"d","d":{"a":"${action}","b":{"p":${path},"d":${push.data}${tagged}}}}`;
  const frames = framesOf(message).map((frame) => Buffer.from(frame));
  byTag.set(tag, frames);
  return frames;
}
