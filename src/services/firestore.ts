import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { backend } from '#config/env.ts';
import { firebaseApp } from './firebase.ts';

let database: Firestore | undefined;

/** Returns Firestore over REST: nothing in the app listens to it. Creating it sends no request. */
export function firestore(): Firestore {
  if (database) return database;
  database = getFirestore(firebaseApp(), backend.settings.firestoreDatabase);
  // Callers report failures themselves; the SDK would log them a second time.
  setLogLevel('silent');
  if (backend.kind === 'emulators') {
    connectFirestoreEmulator(database, backend.host, backend.ports.firestore);
  }
  return database;
}
