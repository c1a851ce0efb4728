import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { backend } from '#config/env.ts';
import { firebaseApp } from './firebase.ts';

let database: Firestore | undefined;

/** Firestore over REST: nothing in this app listens to it. Touches no network by itself. */
export function firestore(): Firestore {
  if (database) return database;
  database = getFirestore(firebaseApp());
  // A failure is told by whoever asked, once and in the app's own words.
  setLogLevel('silent');
  if (backend.kind === 'emulators') {
    connectFirestoreEmulator(database, backend.host, backend.ports.firestore);
  }
  return database;
}
