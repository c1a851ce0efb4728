import * as sdk from 'firebase/database';
import { backend } from '#config/env.ts';
import { firebaseApp } from './firebase.ts';

// After one failed WebSocket the SDK would poll through script tags for good. The site's policy
// blocks those, because any Firebase database could serve scripts to the page through them.
sdk.forceWebSockets();

/** The Realtime Database, which connects at its first use. */
const database = sdk.getDatabase(firebaseApp());
if (backend.kind === 'emulators') {
  sdk.connectDatabaseEmulator(database, backend.host, backend.ports.database);
}

export { database, sdk };
