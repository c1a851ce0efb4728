import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { backend } from '#model/env.ts';
import { firebaseApp } from './firebase.ts';
import type { PlainDocument } from './restDocuments.ts';

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

/** Returns a stored time in epoch milliseconds; null if the value is no time of Firestore. */
export function millisOf(value: unknown): number | null {
  return value instanceof Timestamp ? value.toMillis() : null;
}

/** Converts a document of the SDK. The time of its creation is in ms. */
export function plainDocument(snapshot: QueryDocumentSnapshot): PlainDocument {
  const fields = snapshot.data();
  return { id: snapshot.id, fields: { ...fields, createdAt: millisOf(fields['createdAt']) } };
}
