/** Values that no storage of the browser takes. They last until the page is left. */
const unstored = new Map<string, string | null>();

function store(storage: () => Storage, key: string, value: string | null): boolean {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

const local = () => window.localStorage;
const session = () => window.sessionStorage;

/**
 * Reads a key of local storage; null if it is not there. Private windows, blocked site data and
 * full disks make local storage throw, so nothing may depend on it.
 */
export function readStored(key: string): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  return read(session, key) ?? read(local, key);
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a value, or removes the key if it is null. If local storage is full, the value lasts as
 * long as the tab; if all storage is blocked, until the page is left.
 */
export function writeStored(key: string, value: string | null): void {
  unstored.delete(key);
  if (store(local, key, value)) store(session, key, null);
  else if (!store(session, key, value)) unstored.set(key, value);
}

/** Reads a key of this tab's storage; null if it is not there. */
export function readOfTab(key: string): string | null {
  return unstored.get(key) ?? read(session, key);
}

/** Stores a value for as long as the tab is open, or removes the key if it is null. */
export function writeOfTab(key: string, value: string | null): void {
  unstored.delete(key);
  if (!store(session, key, value)) unstored.set(key, value);
}

/** Returns the stored keys that begin with a prefix, in no order. */
export function storedKeys(prefix: string): readonly string[] {
  const keys = new Set(unstored.keys());
  for (const storage of [local, session]) {
    try {
      for (const key of Object.keys(storage())) keys.add(key);
    } catch {
      // Blocked: only what this page knows is left.
    }
  }
  return [...keys].filter((key) => key.startsWith(prefix) && readStored(key) !== null);
}

/**
 * The keys in local storage that every page reads. Those of single screens are in
 * `screenStorageKeys.ts`, which is loaded with the code that uses them. The privacy page says what
 * all of them hold.
 */
export const STORAGE_KEYS = {
  /** 'light' or 'dark'; src/start/inline.js reads it before the first paint. */
  theme: 'studynest-theme',
  /** 'yes' if somebody has signed in by name. */
  signedIn: 'studynest-signed-in',
} as const;
