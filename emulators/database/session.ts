/** One websocket client: its caller, its listens, and its writes for the end of the connection. */
import { randomBytes } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { actions } from './actions/table.ts';
import type { Caller } from './caller.ts';
import { signedOut } from './caller.ts';
import type { Client, ListenKey } from './client.ts';
import { formatPath } from './data/path.ts';
import { failureAnswer, UnknownAction } from './failures.ts';
import { faultText } from '../shared/errorText.ts';
import type { Logger } from '../shared/log.ts';
import type { Namespace, Subscription } from './namespace.ts';
import { OnDisconnectQueue } from './onDisconnectQueue.ts';
import {
  answerMessage,
  FrameJoiner,
  framesOf,
  handshake,
  parseMessage,
  pong,
  ProtocolError,
  pushFrames,
  revokedMessage,
} from './protocol.ts';
import type { DataRequest } from './protocol.ts';
import type { Push } from './views.ts';

const closeForProtocolError = 1002;
const closeForInternalError = 1011;

export interface SessionOptions {
  readonly socket: WebSocket;
  readonly namespace: Namespace;
  /** Where the client reached the engine, as its Host header says. */
  readonly host: string;
  readonly clock: () => number;
  readonly log: Logger;
}

export class Session implements Client {
  readonly id = randomBytes(12).toString('hex');
  readonly namespace: Namespace;
  readonly onDisconnect = new OnDisconnectQueue();
  readonly log: Logger;
  readonly #socket: WebSocket;
  readonly #frames = new FrameJoiner();
  readonly #listens = new Map<string, Subscription>();
  #identity: Caller = signedOut;

  constructor({ socket, namespace, host, clock, log }: SessionOptions) {
    this.#socket = socket;
    this.namespace = namespace;
    this.log = log;
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', () => this.#end());
    socket.on('error', (error) => this.log.info(`session ${this.id}: ${error.message}`));
    this.#send(handshake({ time: clock(), host, session: this.id }));
  }

  get caller(): Caller {
    return this.#identity;
  }

  become(caller: Caller): void {
    this.#identity = caller;
    this.namespace.recheck(this.#listens.values());
  }

  listen(key: ListenKey): Subscription {
    this.unlisten(key);
    const id = listenId(key);
    const subscription = this.namespace.subscribe({
      path: key.path,
      query: key.query,
      caller: () => this.#identity,
      receive: (push) => this.push(push, key.tag),
      revoked: () => {
        this.#listens.delete(id);
        this.#send(revokedMessage(formatPath(key.path), key.wireQuery));
      },
    });
    this.#listens.set(id, subscription);
    return subscription;
  }

  unlisten(key: ListenKey): void {
    const id = listenId(key);
    const subscription = this.#listens.get(id);
    if (subscription === undefined) return;
    this.#listens.delete(id);
    this.namespace.unsubscribe(subscription);
  }

  push(push: Push, tag: number | undefined): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    for (const frame of pushFrames(push, tag)) this.#socket.send(frame, { binary: false });
  }

  #send(message: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    for (const frame of framesOf(message)) this.#socket.send(frame);
  }

  #receive(data: RawData): void {
    try {
      const message = this.#frames.add(textOf(data));
      if (message === null) return;
      const parsed = parseMessage(message);
      if (parsed.kind === 'ping') this.#send(pong);
      else this.#answer(parsed.request);
    } catch (error) {
      if (error instanceof ProtocolError) {
        this.log.warn(`session ${this.id}: ${error.message}`);
        this.#socket.close(closeForProtocolError, error.message);
        return;
      }
      // A fault of the engine ends this connection and no other.
      this.log.warn(`session ${this.id}: ${faultText(error)}`);
      this.#socket.close(closeForInternalError);
    }
  }

  #answer(request: DataRequest): void {
    const { number, action, body } = request;
    try {
      const run = actions.get(action);
      if (run === undefined) throw new UnknownAction(action);
      this.#send(answerMessage(number, { status: 'ok', data: run(this, body) }));
    } catch (error) {
      const failure = failureAnswer(error);
      this.log.info(`session ${this.id}: "${action}" ${failure.log}`);
      this.#send(answerMessage(number, failure));
    }
  }

  #end(): void {
    for (const subscription of this.#listens.values()) this.namespace.unsubscribe(subscription);
    this.#listens.clear();
    this.onDisconnect.run(this.namespace, this.#identity, this.log);
  }
}

function listenId({ path, query, tag }: ListenKey): string {
  return `${formatPath(path)} ${tag === undefined ? '' : query.id}`;
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString();
}
