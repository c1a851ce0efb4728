/** The stream `Write`: commits one after another, each with its answer. */
import type { Call } from '../call.ts';
import { commitAnswer } from '../operations/commits.ts';
import { readMessage } from '../wire.ts';
import type { Send, Stream } from './ListenStream.ts';

export class WriteStream implements Stream {
  readonly #call: Call;
  readonly #send: Send;
  #hasBegun = false;
  #answers = 0;

  /** @param send takes a `WriteResponse` */
  constructor(call: Call, send: Send) {
    this.#call = call;
    this.#send = send;
  }

  receive(json: unknown): void {
    const message = readMessage(json, ['database', 'streamId', 'writes', 'streamToken', 'labels']);
    // The answer to the first message names the stream; clients send no writes before it.
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#send({ streamId: '1', streamToken: this.#nextToken() });
      if (!('writes' in message)) return;
    }
    const answer = commitAnswer(this.#call, message['writes']);
    this.#send({ streamToken: this.#nextToken(), ...answer });
  }

  close(): void {
    // Nothing is under way between two messages.
  }

  #nextToken(): string {
    this.#answers += 1;
    return Buffer.from(String(this.#answers)).toString('base64');
  }
}
