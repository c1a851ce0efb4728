import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import * as v from 'valibot';
import { PAGE_SIZE } from '#model/limits.ts';
import { logError } from '#lib/log.ts';

/**
 * Returns a key for the view of a page of files. Every navigation, including back and forward,
 * restarts the view from the address. Opening a file over the list and closing it keeps the view.
 */
export function listKey({ state, key }: Location<unknown>): string {
  return state instanceof Object && 'listKey' in state ? String(state.listKey) : key;
}

/** How far a list was shown in a history entry, for going back to it and for a reload. */
interface ListPlace {
  /** More than the first rows: an entry with those has no place. */
  readonly rows: number;
  /** In pixels. The list has this height until its rows have arrived, so the page can scroll. */
  readonly height: number;
}

const STORAGE_KEY = 'studynest-list-places';
const MOST_PLACES = 50;

const places = v.record(v.string(), v.object({ rows: v.number(), height: v.number() }));

function readPlaces(): Readonly<Record<string, ListPlace>> {
  try {
    return v.parse(places, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // The browser may store nothing. The build has no session storage.
    return {};
  }
}

function writePlace(key: string, place: ListPlace | null): void {
  const { [key]: known, ...others } = readPlaces();
  if (place ? known?.rows === place.rows && known.height === place.height : !known) return;
  const kept = Object.entries(others).slice(1 - MOST_PLACES);
  try {
    const next = Object.fromEntries(place ? [...kept, [key, place]] : kept);
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch (error) {
    logError('keep the place in a list', error);
  }
}

/** How many rows of a list are shown. */
export interface ShownRows {
  readonly rows: number;
  /** The same, for effects that clean up after a list of another view. */
  readonly latestRows: RefObject<number>;
  readonly setRows: (rows: number) => void;
  /** Stores the place, again whenever more of the rows have arrived. */
  readonly keepPlace: () => void;
  /** Called once the rows of an earlier look at the list are there again, or there are no more. */
  readonly onRestored: () => void;
}

/** The element around a list, and its height until the rows of an earlier look are there again. */
export interface ListBox {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly style: { readonly minHeight: number | undefined };
}

/**
 * The number of rows to show, which a history entry remembers: going back and reloading find the
 * same rows again. Another view of the page begins with ten.
 *
 * @param view what is shown: the shelf, the order and the text that is searched for
 */
export function useShownRows(view: string): readonly [ShownRows, ListBox] {
  const key = listKey(useLocation());
  const [place, setPlace] = useState(() => readPlaces()[key]);
  const [shown, setShown] = useState({ view, rows: place?.rows ?? PAGE_SIZE });
  if (shown.view !== view) {
    setShown({ view, rows: PAGE_SIZE });
    setPlace(undefined);
  }
  const { rows } = shown;
  const latestRows = useRef(rows);
  useLayoutEffect(() => {
    latestRows.current = rows;
  }, [rows]);
  const ref = useRef<HTMLDivElement>(null);
  const keepPlace = useCallback(() => {
    const height = ref.current?.offsetHeight ?? 0;
    writePlace(key, rows > PAGE_SIZE ? { rows, height } : null);
  }, [key, rows]);
  useEffect(keepPlace, [keepPlace]);
  // Hydration leaves the styles of the page's HTML as they are.
  useLayoutEffect(() => {
    if (place) ref.current?.style.setProperty('min-height', `${place.height}px`);
  }, [place]);
  const onRestored = useCallback(() => setPlace(undefined), []);
  const setRows = (next: number) => setShown({ view, rows: next });
  return [
    { rows, latestRows, setRows, keepPlace, onRestored },
    { ref, style: { minHeight: place?.height } },
  ];
}

/** Keeps the place of a list, and tells it when all rows that it had before are shown again. */
export function useRestored(place: ShownRows, shown: number, hasMore: boolean) {
  const { rows, keepPlace, onRestored } = place;
  const isRestored = shown >= rows || !hasMore;
  useEffect(keepPlace, [keepPlace, shown]);
  useEffect(() => {
    if (isRestored) onRestored();
  }, [isRestored, onRestored]);
}
