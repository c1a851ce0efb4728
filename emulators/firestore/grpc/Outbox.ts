/**
 * The messages on their way to one client. HTTP/2 is given no more than the client reads. What
 * shows stored documents is written only then, so a list of any size costs next to nothing; what
 * a commit has changed is written at once, and a client that leaves too much of it unread is given up.
 */
import { constants, type ServerHttp2Stream } from 'node:http2';
import { StatusError } from '../../shared/statusError.ts';
import { MAX_UNREAD } from '../limits.ts';

/** How many bytes go to HTTP/2 together. */
const BATCH_BYTES = 64 * 1024;
/** How long a client that was given up may take to read the reason, in milliseconds. */
const LAST_WORDS_MS = 5000;

const writtenMessages = new WeakMap<object, Buffer>();

export class Outbox {
  readonly #http2: ServerHttp2Stream;
  readonly #write: (message: object) => Buffer;
  readonly #onFailure: (error: unknown) => void;
  #waiting: (Buffer | object)[] = [];
  /** The bytes of the waiting messages that are written. */
  #unread = 0;
  #isBusy = false;
  #trailers: Record<string, string> | undefined;

  /**
   * Begins the answer.
   * @param write puts a message into the form of the wire
   * @param onFailure is called when the client is given up, or a message cannot be written
   */
  constructor(
    http2: ServerHttp2Stream,
    write: (message: object) => Buffer,
    onFailure: (error: unknown) => void,
  ) {
    this.#http2 = http2;
    this.#write = write;
    this.#onFailure = onFailure;
    http2.respond(
      { ':status': 200, 'content-type': 'application/grpc' },
      { waitForTrailers: true },
    );
    http2.on('wantTrailers', () => http2.sendTrailers(this.#trailers ?? {}));
    http2.on('drain', () => {
      this.#isBusy = false;
      this.#flush();
    });
  }

  /** @param isStored whether the message only shows what the store holds anyway */
  send(message: object, isStored = false): void {
    if (this.#trailers || this.#http2.destroyed) return;
    const waiting = isStored ? message : this.#written(message);
    if (this.#waiting.length === 0) setImmediate(() => this.#flush());
    this.#waiting.push(waiting);
    if (Buffer.isBuffer(waiting)) this.#unread += waiting.length;
    if (this.#unread <= MAX_UNREAD) return;
    this.#fail(new StatusError('RESOURCE_EXHAUSTED', 'The client does not read what it is sent.'));
    setTimeout(() => this.#http2.close(constants.NGHTTP2_ENHANCE_YOUR_CALM), LAST_WORDS_MS).unref();
  }

  /** Many listeners are told the same message. */
  #written(message: object): Buffer {
    const known = writtenMessages.get(message) ?? this.#write(message);
    writtenMessages.set(message, known);
    return known;
  }

  /** Ends the answer after what waits, with the status in its trailers. */
  end(failure?: StatusError): void {
    this.#trailers ??= failure
      ? {
          'grpc-status': String(failure.rpcCode),
          'grpc-message': failure.message.replace(/[^ -$&-~]/gu, encodeURIComponent),
        }
      : { 'grpc-status': '0' };
    this.#flush();
  }

  #fail(error: unknown): void {
    this.#waiting = [];
    this.#onFailure(error);
  }

  #flush(): void {
    try {
      this.#writeWaiting();
    } catch (error) {
      this.#fail(error);
    }
  }

  #writeWaiting(): void {
    if (this.#isBusy || this.#http2.destroyed || this.#http2.writableEnded) return;
    let sent = 0;
    while (sent < this.#waiting.length && !this.#isBusy) {
      const parts: Buffer[] = [];
      for (let size = 0; size < BATCH_BYTES && sent < this.#waiting.length; sent += 1) {
        const part = this.#bytesOf(this.#waiting[sent] ?? {});
        parts.push(part);
        size += part.length;
      }
      this.#isBusy = !this.#http2.write(parts.length === 1 ? parts[0] : Buffer.concat(parts));
    }
    this.#waiting = this.#waiting.slice(sent);
    if (this.#trailers && this.#waiting.length === 0) this.#http2.end();
  }

  #bytesOf(waiting: Buffer | object): Buffer {
    if (!Buffer.isBuffer(waiting)) return this.#write(waiting);
    this.#unread -= waiting.length;
    return waiting;
  }
}
