/**
 * Reads and writes the browser's storage. Private windows, blocked site data and full disks make it
 * throw, so nothing may depend on it: what it does not take is not kept.
 */

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
  /**
   * A mark that a tab sets with the first thing that it keeps, also in its own storage, which another
   * tab cannot empty: where local storage has it no more, the tab's own counts as empty too.
   */
  mark: 'studynest-mark',
} as const;

const local = () => window.localStorage;
const session = () => window.sessionStorage;

/** Set once this page is to be forgotten: it writes nothing from then on. */
let isForgotten = false;

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  if (isForgotten) return;
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Blocked or full.
  }
}

/** Reads a key of local storage; null if it is not there. */
export function readStored(key: string): string | null {
  return read(local, key);
}

/** Stores a value, or removes the key if it is null. */
export function writeStored(key: string, value: string | null): void {
  write(local, key, value);
}

/** Reads a key of this tab's storage; null if it is not there, or the browser was told to forget it. */
export function readOfTab(key: string): string | null {
  if (wasEmptied()) forgetTab();
  return read(session, key);
}

/** Stores a value for as long as the tab is open, or removes the key if it is null. */
export function writeOfTab(key: string, value: string | null): void {
  if (value !== null && read(session, STORAGE_KEYS.mark) === null) {
    if (readStored(STORAGE_KEYS.mark) === null) writeStored(STORAGE_KEYS.mark, String(Date.now()));
    write(session, STORAGE_KEYS.mark, readStored(STORAGE_KEYS.mark));
  }
  write(session, key, value);
}

/** Returns the stored keys that begin with a prefix, in no order. */
export function storedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(local()).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Whether local storage was emptied since this tab kept something in its own. */
export function wasEmptied(): boolean {
  const mark = read(session, STORAGE_KEYS.mark);
  return mark !== null && mark !== readStored(STORAGE_KEYS.mark);
}

function forgetTab(): void {
  try {
    session().clear();
  } catch {
    // Blocked, and so empty.
  }
}

/**
 * Makes this tab forget too what the browser was told to forget in another one: what it has kept, and
 * with its next page what it knows. Call it once.
 */
export function forgetWithOtherTabs(): void {
  const begin = () => {
    forgetTab();
    isForgotten = true;
    // What listens to the same event stops its work first, and no longer asks before the page is left.
    setTimeout(() => window.location.reload());
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null) begin();
  });
  // Back from the browser's cache of pages, which hears of nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && wasEmptied()) begin();
  });
}
