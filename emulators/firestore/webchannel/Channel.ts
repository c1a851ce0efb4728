/**
 * One session of WebChannel, by which the full SDK in a browser keeps its streams over plain HTTP.
 * What the client sends comes in POST requests. What it receives comes in one long GET, the back
 * channel: arrays of messages, each with a number. The client says with every request which number
 * it has seen, so what was on the way when a connection broke is sent again.
 * The protocol is that of Closure Library's goog.labs.net.webChannel, version 8.
 */
import type { ServerResponse } from 'node:http';
import type { Stream } from '../listen/ListenStream.ts';

/** A back channel is ended after this many characters, so that the client confirms them. */
const MAX_UNCONFIRMED = 512 * 1024;
/** A client that is gone this long does not come back. */
const ABANDONED_MS = 60_000;
/** Proxies end a connection on which nothing happens. */
const NOOP_MS = 30_000;

interface BackChannel {
  readonly response: ServerResponse;
  /** Ends with its first array, for clients that cannot read an answer before its end. */
  readonly isLongPolling: boolean;
  /** The number of the last array in this response. */
  sent: number;
  characters: number;
}

export class Channel {
  readonly id: string;
  readonly #onClose: () => void;
  readonly #noops: NodeJS.Timeout;
  #stream: Stream | undefined;
  #waiting: { readonly number: number; readonly text: string }[] = [];
  #last = 0;
  #nextMessage = 0;
  #back: BackChannel | undefined;
  #abandoned: NodeJS.Timeout | undefined;
  #flushing: NodeJS.Immediate | undefined;
  #isClosed = false;

  constructor(id: string, onClose: () => void) {
    this.id = id;
    this.#onClose = onClose;
    this.#noops = setInterval(() => this.#add('["noop"]'), NOOP_MS).unref();
    this.#wait();
  }

  /** Gives the session its stream, before the first message. */
  open(stream: Stream): void {
    this.#stream = stream;
  }

  /** Whether a back channel is open, the last array, and how many characters wait: for the client. */
  get state(): readonly [number, number, number] {
    const characters = this.#waiting.reduce((sum, { text }) => sum + text.length, 0);
    return [this.#back ? 1 : 0, this.#last, characters];
  }

  /** Sends a message of the stream. */
  send(message: object): void {
    this.#add(JSON.stringify([message]));
  }

  /**
   * Takes the messages of a POST, of which those that were sent before are left out.
   * @throws StatusError of the stream
   */
  receive(form: URLSearchParams): void {
    const first = Number(form.get('ofs') ?? 0);
    for (let index = 0; index < Number(form.get('count') ?? 0); index += 1) {
      if (first + index < this.#nextMessage) continue;
      this.#nextMessage = first + index + 1;
      this.#stream?.receive(JSON.parse(form.get(`req${index}___data__`) ?? '{}') as unknown);
    }
  }

  /** Forgets what the client has seen. */
  confirm(number: number): void {
    this.#waiting = this.#waiting.filter((each) => each.number > number);
  }

  /** Makes a response the back channel, in place of an earlier one. */
  attach(response: ServerResponse, seen: number, isLongPolling: boolean): void {
    this.confirm(seen);
    this.#back?.response.end();
    clearTimeout(this.#abandoned);
    const back: BackChannel = { response, isLongPolling, sent: seen, characters: 0 };
    this.#back = back;
    response.on('close', () => {
      if (this.#back === back) this.#detach();
    });
    // The client takes the first array for the sign that answers arrive as they are written.
    if (this.#last === 0) this.#add('["noop"]');
    else this.#flush();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#noops);
    clearTimeout(this.#abandoned);
    clearImmediate(this.#flushing);
    this.#stream?.close();
    this.#back?.response.end();
    this.#onClose();
  }

  #add(text: string): void {
    if (this.#isClosed) return;
    this.#last += 1;
    this.#waiting.push({ number: this.#last, text: `[${this.#last},${text}]` });
    this.#flushing ??= setImmediate(() => {
      this.#flushing = undefined;
      this.#flush();
    });
  }

  #flush(): void {
    const back = this.#back;
    if (!back) return;
    const news = this.#waiting.filter(({ number }) => number > back.sent);
    const last = news.at(-1);
    if (!last) return;
    back.sent = last.number;
    const text = lengthAndText(`[${news.map((each) => each.text).join(',')}]`);
    back.characters += text.length;
    back.response.write(text);
    if (back.isLongPolling || back.characters > MAX_UNCONFIRMED) {
      back.response.end();
      this.#detach();
    }
  }

  #detach(): void {
    this.#back = undefined;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#abandoned);
    this.#abandoned = setTimeout(() => this.close(), ABANDONED_MS).unref();
  }
}

/** The form of everything on the wire: the number of UTF-16 units, a line break, the text. */
export function lengthAndText(text: string): string {
  return `${text.length}\n${text}`;
}
