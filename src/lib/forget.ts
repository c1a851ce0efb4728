import { logError } from './log.ts';
import { storedKeys, writeStored } from './localStore.ts';
import { SCREEN_STORAGE_KEYS } from './screenStorageKeys.ts';
import { withTimeout } from './timeLimit.ts';

/** Forgets what was typed, named and kept to send in this browser, for whoever comes next. */
export async function forgetTyped(): Promise<void> {
  const { senderName, unsent, ownMessages, contributed } = SCREEN_STORAGE_KEYS;
  for (const prefix of [senderName, unsent, ownMessages, contributed])
    for (const key of storedKeys(prefix)) writeStored(key, null);
  if (!('indexedDB' in globalThis)) return;
  try {
    const { clear, createStore } = await import('idb-keyval');
    await withTimeout(clear(createStore('studynest-uploads', 'kept')), DATABASE_LIMIT_MS);
  } catch (error) {
    logError('forget unfinished uploads', error);
  }
}

/** The databases, of which Firefox 125 and older can list none. */
const DATABASES = [
  ...['lists', 'kept', 'uploads', 'answers'].map((name) => `studynest-${name}`),
  'firebaseLocalStorageDb',
];

/** A database that another tab has open goes once that tab is closed. */
const DATABASE_LIMIT_MS = 2_000;

/**
 * Forgets all that the site keeps in this browser. To be followed by a new page: this one still knows
 * what it has read.
 */
export async function forgetDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : [];
  const names = new Set([...DATABASES, ...listed.flatMap(({ name }) => name ?? [])]);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all([
    ...Array.from(names, removeDatabase),
    ...(await caches.keys()).map((name) => caches.delete(name)),
    ...registrations.map((registration) => registration.unregister()),
  ]);
}

/** Resolves when it has gone, or is to go with the last page that has it open. */
function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const type of ['success', 'error', 'blocked'])
      request.addEventListener(type, () => resolve());
    setTimeout(resolve, DATABASE_LIMIT_MS);
  });
}
