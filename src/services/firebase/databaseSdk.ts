import * as sdk from 'firebase/database';
import { backend } from '#model/env.ts';
import { firebaseApp } from './firebase.ts';

// After one failed WebSocket the SDK would poll through script tags for good. The site's policy
// blocks those, because any Firebase database could serve scripts to the page through them.
sdk.forceWebSockets();

/** The Realtime Database, which connects at its first use. */
const database = sdk.getDatabase(firebaseApp());
if (backend.kind === 'emulators') {
  sdk.connectDatabaseEmulator(database, backend.host, backend.ports.database);
}

/**
 * The room's messages by the server's time. They are not ordered by id, because a sender could
 * choose an id that sorts last for ever.
 */
const messagesByTime = sdk.query(sdk.ref(database, 'messages'), sdk.orderByChild('timestamp'));

/**
 * Lets the SDK connect again where the server has ended its connection for good, as it ends the free
 * plan's 101st: the SDK then interrupts itself under this name, which `goOnline` does not lift.
 */
function resumeAfterKill(): void {
  const { _repo: repo } = database as {
    readonly _repo?: { persistentConnection_?: { resume?: (reason: string) => void } };
  };
  repo?.persistentConnection_?.resume?.('server_kill');
}

/** Stops the early listener. Called once the room has its own. */
let endEarly: () => void = () => undefined;

/**
 * Requests the newest `count` messages before the app has loaded. The SDK keeps them, so the room
 * gets them at once when it makes the same query. A failure is left to the room, which tries again.
 */
function listenEarly(count: number): void {
  const ignore = () => undefined;
  endEarly = sdk.onValue(sdk.query(messagesByTime, sdk.limitToLast(count)), ignore, ignore);
}

export { database, endEarly, listenEarly, messagesByTime, resumeAfterKill, sdk };
