import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInAnonymously,
} from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import {
  connectStorageEmulator,
  deleteObject,
  getStorage,
  listAll,
  ref,
  type FirebaseStorage,
  type StorageReference,
} from 'firebase/storage';
import { expect } from 'vitest';
import {
  HOST,
  portOffset,
  PROJECT_ID,
  STORAGE_BUCKET,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../scripts/shared/ports.ts';

// Refusals are expected here, and the SDK would print each one.
setLogLevel('silent');

/** The ports of the suite under test. */
export const ports = suitePorts(portOffset(TEST_PORT_OFFSET));

/** A client of the real SDK, with its own app and connections. */
export interface Visitor {
  readonly firestore: Firestore;
  readonly storage: FirebaseStorage;
}

const apps: FirebaseApp[] = [];

function startApp(): FirebaseApp {
  const options = { apiKey: 'emulator', projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET };
  const app = initializeApp(options, `visitor ${apps.length}`);
  apps.push(app);
  return app;
}

type Token = NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>['mockUserToken'];

function connect(app: FirebaseApp, mockUserToken?: Token): Visitor {
  const options = mockUserToken === undefined ? {} : { mockUserToken };
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, HOST, ports.firestore, options);
  const storage = getStorage(app);
  connectStorageEmulator(storage, HOST, ports.storage, options);
  // Otherwise the SDK would retry for minutes before it reports a refusal.
  storage.maxOperationRetryTime = 5_000;
  storage.maxUploadRetryTime = 5_000;
  return { firestore, storage };
}

/** A client that is not signed in. */
export function asVisitor(): Visitor {
  return connect(startApp());
}

/** A client with a token that the SDK makes up; `claims` are added to it or replace its own. */
export function asUser(uid: string, claims: Readonly<Record<string, unknown>> = {}): Visitor {
  return connect(startApp(), { sub: uid, ...claims });
}

/** A client with the emulators' administrator rights, which no rule limits, for preparing tests. */
export function asOwner(): Visitor {
  return connect(startApp(), 'owner');
}

/** A guest's client with a real token of the Auth emulator. */
export async function asGuest(): Promise<Visitor & { readonly uid: string }> {
  const app = startApp();
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
  const { user } = await signInAnonymously(auth);
  return { ...connect(app), uid: user.uid };
}

/** Ends all apps that were started here. Call it in `afterAll`. */
export async function endVisits(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

/** Removes every document, regardless of the rules. */
export async function clearFirestore(): Promise<void> {
  const address = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT_ID}`;
  const response = await fetch(`${address}/databases/(default)/documents`, { method: 'DELETE' });
  expect(response.status).toBe(200);
}

/** Removes every file, regardless of the rules. */
export async function clearStorage(): Promise<void> {
  const clear = async (folder: StorageReference): Promise<void> => {
    const { items, prefixes } = await listAll(folder);
    await Promise.all([...items.map(deleteObject), ...prefixes.map(clear)]);
  };
  await clear(ref(asOwner().storage));
}

/** Expects that the rules refuse a Firestore or Storage call. Any other error fails the test. */
export async function expectDenied(call: Promise<unknown>): Promise<void> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toHaveProperty(
    'code',
    expect.stringMatching(/^(permission-denied|storage\/unauthorized)$/),
  );
}
