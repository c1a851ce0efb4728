import { DAY_MS } from '#model/limits.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { logError } from '#lib/log.ts';
import { AGE_UNKNOWN, LIBRARY_KEY, LISTS_KEY } from '../rows/fileKeys.ts';

/** Its number changes with the form of the lists, so that lists in an older form are ignored. */
const KEY = 'lists-2';
const STORED_FOR_MS = 7 * DAY_MS;
/** Several lists often arrive together, and are then stored together. */
const STORE_AFTER_MS = 500;

const storedLists = v.array(
  v.object({ queryKey: v.array(v.unknown()), data: v.unknown(), readAt: v.number() }),
);

let found: Promise<void> = Promise.resolve();

/** Resolves when the lists of earlier visits are in the cache. */
export function listsAreFound(): Promise<void> {
  return found;
}

/**
 * Keeps the lists that the visitor has seen in IndexedDB, so that the next visit shows them at once
 * and without a network.
 */
export function storeLists(cache: QueryClient): Promise<void> {
  found = storing.get(cache) ?? findAndStore(cache);
  storing.set(cache, found);
  return found;
}

/** The lists of a cache are found once, whoever asks first. */
const storing = new WeakMap<QueryClient, Promise<void>>();

async function findAndStore(cache: QueryClient): Promise<void> {
  const store = createStore('studynest-lists', 'lists');
  const stored = v.safeParse(storedLists, await get(KEY, store));
  for (const { queryKey, data, readAt } of stored.success ? stored.output : []) {
    const isOld = readAt < Date.now() - STORED_FOR_MS && readAt !== AGE_UNKNOWN;
    if (isOld || cache.getQueryData(queryKey) !== undefined) continue;
    // The clock was fast: such a list would count as fresh until that time.
    const updatedAt = readAt > Date.now() ? AGE_UNKNOWN : readAt;
    cache.setQueryData(queryKey, data, { updatedAt });
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storeSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const lists = cache.getQueryCache().getAll().filter(isStored).map(toStored);
      set(KEY, lists, store).catch((error: unknown) => logError('store the lists', error));
    }, STORE_AFTER_MS);
  };
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') storeSoon();
  });
  // A list may have arrived before this code.
  storeSoon();
}

const STORED_KEYS: readonly unknown[] = [...LISTS_KEY, ...LIBRARY_KEY];

/** Whether a query about files has an answer, and is not a whole list that a search reads. */
function isStored({ queryKey, state }: Query): boolean {
  return state.data !== undefined && STORED_KEYS.includes(queryKey[0]) && queryKey.at(-1) !== 'all';
}

function toStored({ queryKey, state }: Query): v.InferOutput<typeof storedLists>[number] {
  return { queryKey: [...queryKey], data: state.data, readAt: state.dataUpdatedAt };
}
