/**
 * The stream `Listen`, whatever carries it: targets come and go, and after each commit their client
 * learns what has changed, then a moment at which all of it was true.
 * https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#listenrequest
 */
import { invalidArgument, StatusError } from '../../shared/statusError.ts';
import type { Call } from '../call.ts';
import { parseParentName, requireDatabase } from '../names.ts';
import { readQuery } from '../query/readQuery.ts';
import type { Change } from '../store/database.ts';
import type { StoredDocument } from '../store/document.ts';
import { formatTime, parseTime, type Clock, type Micros } from '../time.ts';
import { readBoolean, readInt32, readList, readMessage, readOneOf, readText } from '../wire.ts';
import {
  createDocumentsTarget,
  createQueryTarget,
  textOf,
  type News,
  type Target,
} from './target.ts';

/** A stream of one client: messages in, messages out, both as protocol buffers in JSON. */
export interface Stream {
  /** @throws StatusError that ends the stream */
  readonly receive: (message: unknown) => void;
  readonly close: () => void;
}

/**
 * Sends a message of a stream.
 * @param isStored whether it only shows what the store holds anyway, so that keeping it until the
 *   client reads costs nothing
 */
export type Send = (message: object, isStored?: boolean) => void;

/** How long a client that a commit does not concern waits for the new time, in milliseconds. */
const HEARTBEAT_MS = 100;

export class ListenStream implements Stream {
  readonly #call: Call;
  readonly #send: Send;
  readonly #targets = new Map<number, Target>();
  readonly #commits: ReturnType<Call['database']['commits']['watch']>;
  readonly #unwatchRules: () => void;
  #heartbeat: NodeJS.Timeout | undefined;

  /** @param call the caller and the database; @param send takes a `ListenResponse` */
  constructor(call: Call, send: Send) {
    this.#call = call;
    this.#send = send;
    this.#commits = call.database.commits.watch((change) => this.#update(change));
    this.#unwatchRules = call.security.watch(() => this.#authorizeAgain());
  }

  receive(json: unknown): void {
    const message = readMessage(json, ['database', 'addTarget', 'removeTarget', 'labels']);
    const request = readOneOf(message, ['addTarget', 'removeTarget']);
    if (request?.member === 'removeTarget') this.#remove(readInt32(request.value) ?? 0);
    else if (request) this.#add(request.value);
  }

  close(): void {
    clearTimeout(this.#heartbeat);
    this.#commits.stop();
    this.#unwatchRules();
    this.#targets.clear();
  }

  #add(json: unknown): void {
    const message = readMessage(json, TARGET_MEMBERS);
    const targetId = readInt32(message['targetId']) ?? 0;
    const targetIds = [targetId];
    // The time of the answer is also that of the other targets.
    this.#commits.catchUp();
    this.#change({ targetChangeType: 'ADD', targetIds });
    try {
      const target = readTarget(this.#call, message);
      target.authorize();
      const since = readResumption(message);
      const missed = since === undefined ? undefined : target.readSince(since);
      if (since !== undefined && !missed) this.#change({ targetChangeType: 'RESET', targetIds });
      this.#targets.set(targetId, target);
      this.#tell(targetId, missed ?? target.readAll(), this.#clock.now(), true);
    } catch (error) {
      this.#refuse(targetId, error);
      return;
    }
    const state = stateAt(this.#clock.now());
    this.#change({ targetChangeType: 'CURRENT', targetIds, ...state });
    this.#change(state);
    if (readBoolean(message['once'])) this.#remove(targetId);
  }

  #remove(targetId: number): void {
    this.#targets.delete(targetId);
    this.#change({ targetChangeType: 'REMOVE', targetIds: [targetId] });
  }

  /** Ends a target with the reason. @throws what is no refusal */
  #refuse(targetId: number, error: unknown): void {
    if (!(error instanceof StatusError)) throw error;
    this.#targets.delete(targetId);
    const cause = { code: error.rpcCode, message: error.message };
    this.#change({ targetChangeType: 'REMOVE', targetIds: [targetId], cause });
  }

  #update(change: Change): void {
    let isNews = false;
    for (const [targetId, target] of this.#targets) {
      try {
        const news = target.update(change);
        if (news.length === 0) continue;
        // The rules may judge a document by its contents, so a target of documents is asked again.
        target.authorize();
        this.#tell(targetId, news, change.time);
        isNews = true;
      } catch (error) {
        this.#refuse(targetId, error);
      }
    }
    if (isNews) {
      this.#send(sharedState(change.time));
    } else if (this.#targets.size > 0) {
      this.#heartbeat ??= setTimeout(() => {
        this.#heartbeat = undefined;
        this.#commits.catchUp();
        this.#change(stateAt(this.#clock.now()));
      }, HEARTBEAT_MS).unref();
    }
  }

  #authorizeAgain(): void {
    for (const [targetId, target] of this.#targets) {
      try {
        target.authorize();
      } catch (error) {
        this.#refuse(targetId, error);
      }
    }
  }

  #tell(targetId: number, news: readonly News[], time: Micros, isStored = false): void {
    const readTime = formatTime(time);
    for (const each of news) {
      const { document, isDeleted } = each;
      if (document) {
        this.#send(
          isStored ? changeOf(document, targetId) : sharedChange(document, targetId),
          isStored,
        );
      } else {
        // A document that only left the target is named without its contents, which the rules may
        // not let this client read. The SDK asks for it by itself.
        const removal = { document: textOf(each), readTime, removedTargetIds: [targetId] };
        this.#send(isDeleted ? { documentDelete: removal } : { documentRemove: removal });
      }
    }
  }

  #change(targetChange: object): void {
    this.#send({ targetChange });
  }

  get #clock(): Clock {
    return this.#call.engine.clock;
  }
}

function changeOf(document: StoredDocument, targetId: number): object {
  return { documentChange: { document, targetIds: [targetId] } };
}

/** The latest change, which many listeners are told: the same message, to be written once. */
let latest:
  | { readonly document: StoredDocument; readonly targetId: number; readonly message: object }
  | undefined;

function sharedChange(document: StoredDocument, targetId: number): object {
  if (latest?.document !== document || latest.targetId !== targetId)
    latest = { document, targetId, message: changeOf(document, targetId) };
  return latest.message;
}

/** The state that a client may come back with: the time, and the same as a token. */
function stateAt(time: Micros): { readonly readTime: string; readonly resumeToken: string } {
  return {
    readTime: formatTime(time),
    resumeToken: Buffer.from(String(time)).toString('base64'),
  };
}

/** The same for the state after the latest commit. */
let latestState: { readonly time: Micros; readonly message: object } | undefined;

function sharedState(time: Micros): object {
  if (latestState?.time !== time) latestState = { time, message: { targetChange: stateAt(time) } };
  return latestState.message;
}

const TARGET_MEMBERS = [
  'query',
  'documents',
  'resumeToken',
  'readTime',
  'targetId',
  'once',
  'expectedCount',
];

function readTarget(call: Call, message: Readonly<Record<string, unknown>>): Target {
  const kind = readOneOf(message, ['query', 'documents']);
  if (kind?.member === 'documents') {
    const { documents } = readMessage(kind.value, ['documents']);
    return createDocumentsTarget(call, readList(documents).map(readText));
  }
  const { parent, structuredQuery } = readMessage(kind?.value ?? {}, ['parent', 'structuredQuery']);
  if (structuredQuery === undefined)
    throw invalidArgument('A target needs a structured query or documents.');
  const name = parseParentName(readText(parent));
  requireDatabase(name, call.databaseName);
  return createQueryTarget(call, readQuery(structuredQuery, name));
}

/** Returns the time up to which the client knows everything, if it has been here before. */
function readResumption(message: Readonly<Record<string, unknown>>): Micros | undefined {
  const token = readText(message['resumeToken']);
  if (token === '')
    return message['readTime'] === undefined ? undefined : parseTime(message['readTime']);
  const text = Buffer.from(token, 'base64').toString('latin1');
  if (!/^\d{1,20}$/.test(text)) throw invalidArgument('invalid resume token');
  return BigInt(text);
}
