/**
 * One session of WebChannel, by which the full SDK in a browser keeps its streams over plain HTTP.
 * What the client sends comes in POST requests. What it receives comes in one long GET, the back
 * channel: arrays of messages, each with a number. The client says with every request which number
 * it has seen, so what was on the way when a connection broke is sent again.
 * The protocol is that of Closure Library's goog.labs.net.webChannel, version 8.
 */
import type { ServerResponse } from 'node:http';
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import { writeJson } from '../encodable.ts';
import { MAX_UNREAD } from '../limits.ts';
import type { Stream } from '../listen/ListenStream.ts';
import type { Security } from '../security.ts';
import { badPayload } from '../wire.ts';

/** Clients send no more messages at once. */
const MAX_MESSAGES = 1000;

/** A back channel is ended after this many characters, so that the client confirms them. */
const MAX_UNCONFIRMED = 512 * 1024;
/** A client that is gone this long does not come back. */
const ABANDONED_MS = 60_000;
/** Proxies end a connection on which nothing happens. */
const NOOP_MS = 30_000;

/** An array that the client has not confirmed: its text, or the message that is still to be written. */
interface Waiting {
  readonly number: number;
  readonly content: string | object;
}

/** The messages of a POST, and the number of the first. */
export interface Messages {
  readonly first: number;
  readonly texts: readonly string[];
}

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
  #security: Security | undefined;
  #waiting: Waiting[] = [];
  /** The characters of the waiting texts. */
  #unread = 0;
  #last = 0;
  #nextMessage = 0;
  #back: BackChannel | undefined;
  #abandoned: NodeJS.Timeout | undefined;
  #flushing: NodeJS.Immediate | undefined;
  #isClosed = false;

  constructor(id: string, onClose: () => void) {
    this.id = id;
    this.#onClose = onClose;
    this.#noops = setInterval(() => this.#add(NOOP), NOOP_MS).unref();
    this.#wait();
  }

  /** Gives the session its stream and the rules of its database, before the first message. */
  open(stream: Stream, security: Security): void {
    this.#stream = stream;
    this.#security = security;
  }

  /** Whether a back channel is open, the last array, and how many characters wait: for the client. */
  get state(): readonly [number, number, number] {
    return [this.#back ? 1 : 0, this.#last, this.#unread];
  }

  /**
   * Sends a message of the stream.
   * @param isStored whether it only shows what the store holds anyway
   */
  send(message: object, isStored = false): void {
    this.#add(isStored ? message : arrayText(message));
    if (this.#unread <= MAX_UNREAD) return;
    this.#waiting = [];
    this.#unread = 0;
    this.fail(new StatusError('RESOURCE_EXHAUSTED', 'The client does not read what it is sent.'));
  }

  /** Ends the stream; the client learns the reason. */
  fail({ httpStatus, message, status }: StatusError): void {
    this.#stream?.close();
    this.#stream = undefined;
    this.#add(arrayText({ error: { code: httpStatus, message, status } }));
  }

  /**
   * Takes messages, of which those that were sent before are left out.
   * @throws StatusError of the stream
   */
  receive({ first, texts }: Messages): void {
    for (const [index, text] of texts.entries()) {
      if (first + index < this.#nextMessage) continue;
      this.#nextMessage = first + index + 1;
      this.#security?.check();
      this.#stream?.receive(parse(text));
    }
  }

  /** Forgets what the client has seen. */
  confirm(number: number): void {
    const seen = this.#waiting.filter((each) => each.number <= number);
    for (const { content } of seen) this.#unread -= lengthOf(content);
    this.#waiting = this.#waiting.slice(seen.length);
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
    if (this.#last === 0) this.#add(NOOP);
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

  #add(content: string | object): void {
    if (this.#isClosed) return;
    this.#last += 1;
    this.#waiting.push({ number: this.#last, content });
    this.#unread += lengthOf(content);
    this.#flushing ??= setImmediate(() => {
      this.#flushing = undefined;
      this.#flush();
    });
  }

  /** Sends what is new, in parts: a back channel that has had enough is ended, and another follows. */
  #flush(): void {
    const back = this.#back;
    if (!back) return;
    const arrays: string[] = [];
    let characters = back.characters;
    for (const { number, content } of this.#waiting) {
      if (number <= back.sent) continue;
      const text = `[${number},${typeof content === 'string' ? content : arrayText(content)}]`;
      arrays.push(text);
      back.sent = number;
      characters += text.length;
      if (characters > MAX_UNCONFIRMED) break;
    }
    if (arrays.length === 0) return;
    back.characters = characters;
    back.response.write(lengthAndText(`[${arrays.join(',')}]`));
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

/** @throws StatusError INVALID_ARGUMENT for a form that no client sends */
export function readMessages(form: URLSearchParams): Messages {
  const first = readNumber(form.get('ofs'));
  const count = readNumber(form.get('count'));
  if (count > MAX_MESSAGES || first < 0 || count < 0)
    throw invalidArgument(`A form has at most ${MAX_MESSAGES} messages.`);
  const texts = Array.from({ length: count }, (_, index) => form.get(`req${index}___data__`));
  return { first, texts: texts.map((text) => text ?? '{}') };
}

const NOOP = '["noop"]';

function arrayText(message: object): string {
  return `[${writeJson(message)}]`;
}

function lengthOf(content: string | object): number {
  return typeof content === 'string' ? content.length : 0;
}

/**
 * Reads a number that a client sends; -1 stands for nothing yet.
 * @throws StatusError INVALID_ARGUMENT for other text
 */
export function readNumber(text: string | null): number {
  if (!/^(-1|\d{1,15})$/.test(text ?? '0')) throw invalidArgument(`"${text}" is no number here.`);
  return Number(text ?? 0);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badPayload();
  }
}

/** The form of everything on the wire: the number of UTF-16 units, a line break, the text. */
export function lengthAndText(text: string): string {
  return `${text.length}\n${text}`;
}
