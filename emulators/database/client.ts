/** A connected client, as the actions of the protocol see it. */
import type { Caller } from './caller.ts';
import type { Path } from './data/path.ts';
import type { Query } from './data/query.ts';
import type { Namespace, Subscription } from './namespace.ts';
import type { OnDisconnectQueue } from './onDisconnectQueue.ts';
import type { Push } from './views.ts';

/** The identity of one listen of a client. */
export interface ListenKey {
  readonly path: Path;
  readonly query: Query;
  /** The query as the client sent it: it is sent back when the listen is revoked. */
  readonly wireQuery: unknown;
  /** The client's number for a query that shows only a part of the place. */
  readonly tag: number | undefined;
}

export interface Client {
  readonly namespace: Namespace;
  readonly caller: Caller;
  readonly onDisconnect: OnDisconnectQueue;
  /** Changes the client's caller, and revokes the listens that the new caller may not have. */
  become(caller: Caller): void;
  /** Starts a listen, in place of one with the same key. @throws PermissionDenied */
  listen(key: ListenKey): Subscription;
  /** Ends a listen. Ending one that does not exist has no effect. */
  unlisten(key: ListenKey): void;
  /** Sends data to the listen with this tag, or to the listen on the whole place. */
  push(push: Push, tag: number | undefined): void;
}
