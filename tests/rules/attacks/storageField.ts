import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getMetadata,
  getStorage,
  list,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import type { FirebaseApp } from 'firebase/app';
import { HOST } from '../../../scripts/shared/ports.ts';
import { rowsOf, VISITORS, type Row } from './attack.ts';
import { outcomeOf, placeOf, situationOf, untilTrue, type Battlefield } from './battlefield.ts';
import { firestoreField } from './firestoreField.ts';
import { STORAGE_ATTACKS, type SentFile, type StorageOperation } from './storageAttacks.ts';
import { ports, type Callers } from './visitors.ts';
import { testRules } from '../../support/testLibrary.ts';

const EMULATOR = `http://${HOST}:${ports.storage}`;

/** Storage on the running suite. */
export async function storageField(callers: Callers): Promise<Battlefield> {
  const connect = (app: FirebaseApp, isOwner = false): FirebaseStorage => {
    const storage = getStorage(app);
    connectStorageEmulator(storage, HOST, ports.storage, isOwner ? { mockUserToken: 'owner' } : {});
    // Otherwise the SDK would retry for minutes before it reports a failure.
    storage.maxOperationRetryTime = 5_000;
    storage.maxUploadRetryTime = 5_000;
    return storage;
  };
  const owner = connect(callers.owner, true);
  const clients = new Map(VISITORS.map((name) => [name, connect(callers.visitors[name].app)]));
  // The operator's key and proofs are in Firestore.
  const firestore = await firestoreField(callers);
  await firestore.prepare([]);
  await fetch(`${EMULATOR}/internal/reset`, { method: 'POST' });

  const loadRules = async (content: string) => {
    const response = await fetch(`${EMULATOR}/internal/setRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
    });
    if (!response.ok) throw new Error(await response.text());
  };

  const prepareRow = async (row: Row<string>): Promise<boolean> => {
    const situation = situationOf(row, callers);
    const sent = row.data?.(situation) as SentFile | undefined;
    const path = pathOf(placeOf(row.at, situation), sent);
    const given = row.given?.(situation) as SentFile | undefined;
    if (given) await put(owner, path, given);
    else if (row.operation !== 'list') await deleteObject(ref(owner, path)).catch(() => undefined);
    return false;
  };

  return {
    rulesFile: 'storage.rules',
    rows: rowsOf(STORAGE_ATTACKS),
    async prepare(rows) {
      // Names of records are documents of Firestore.
      await firestore.prepare(
        rows.filter(({ besides }) => besides).map((row) => ({ ...row, at: '', operation: 'set' })),
      );
      await untilTrue(rows, 8, prepareRow);
    },
    attempt(row) {
      const storage = clients.get(row.as);
      if (!storage) throw new Error(`Nobody is called ${row.as}.`);
      const situation = situationOf(row, callers);
      const sent = row.data?.(situation) as SentFile | undefined;
      const path = pathOf(placeOf(row.at, situation), sent);
      return outcomeOf(perform(storage, row.operation as StorageOperation, path, sent));
    },
    together: 8,
    loadRules,
    close: () => loadRules(testRules('storage.rules')),
  };
}

/** Returns the path, with the file's own name, if it has one, as its last part. */
function pathOf(place: string, sent: SentFile | undefined): string {
  if (sent?.name === undefined) return place;
  return place.slice(0, place.lastIndexOf('/') + 1) + sent.name;
}

async function put(storage: FirebaseStorage, path: string, file: SentFile): Promise<void> {
  const { size = 0, contentType, contentEncoding, contentDisposition } = file;
  const { cacheControl, contentLanguage, customMetadata } = file;
  const metadata = {
    contentType,
    contentEncoding,
    contentDisposition,
    cacheControl,
    contentLanguage,
  };
  await uploadBytes(ref(storage, path), new Uint8Array(size).fill(37), {
    ...metadata,
    customMetadata,
  });
}

function perform(
  storage: FirebaseStorage,
  operation: StorageOperation,
  path: string,
  sent: SentFile | undefined,
): Promise<unknown> {
  const file = ref(storage, path);
  switch (operation) {
    case 'get':
      return getBytes(file);
    case 'metadata':
      return getMetadata(file);
    case 'list':
      return list(file, { maxResults: 1 });
    case 'create':
      return put(storage, path, sent ?? {});
    case 'update':
      return updateMetadata(file, sent ?? {});
    case 'delete':
      return deleteObject(file);
  }
}
