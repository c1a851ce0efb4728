import { acknowledge } from './acknowledge.ts';
import type { Action } from './action.ts';
import { authenticate, unauthenticate } from './authenticate.ts';
import { get } from './get.ts';
import { listen } from './listen.ts';
import { merge } from './merge.ts';
import { onDisconnectCancel, onDisconnectMerge, onDisconnectSet } from './onDisconnect.ts';
import { put } from './put.ts';
import { unlisten } from './unlisten.ts';

/** Every action of the protocol by its name on the wire (@firebase/database, PersistentConnection.ts). */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    s: acknowledge,
    appcheck: acknowledge,
    unappeck: acknowledge,
    auth: authenticate,
    gauth: authenticate,
    unauth: unauthenticate,
    q: listen,
    n: unlisten,
    g: get,
    p: put,
    m: merge,
    o: onDisconnectSet,
    om: onDisconnectMerge,
    oc: onDisconnectCancel,
  }),
);
