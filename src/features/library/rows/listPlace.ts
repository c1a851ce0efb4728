import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import * as v from 'valibot';
import { replaceEntry } from '#lib/entryState.ts';
import { PAGE_SIZE } from '#model/limits.ts';

/**
 * Returns a key for the view of a page of files. Every navigation, including back and forward,
 * restarts the view from the address. Opening a file over the list and closing it keeps the view.
 */
export function listKey({ state, key }: Location<unknown>): string {
  return state instanceof Object && 'listKey' in state ? String(state.listKey) : key;
}

/** How far a list was shown, in its history entry: for going back to it and for a reload. */
const placeSchema = v.object({
  /** More than the first rows: an entry with those has no place. */
  rows: v.number(),
  /** In pixels. The list has this height until its rows have arrived, so the page can scroll. */
  height: v.number(),
});

type ListPlace = v.InferOutput<typeof placeSchema>;

const entrySchema = v.object({
  key: v.optional(v.string(), 'default'),
  list: v.fallback(v.optional(placeSchema), undefined),
});

function readEntry() {
  // The build has no history.
  if (typeof window === 'undefined') return null;
  const entry = v.safeParse(entrySchema, window.history.state);
  return entry.success ? entry.output : null;
}

/** @param key of the entry: a list that is being left must not write into the next one */
function writePlace(key: string, list: ListPlace | undefined): void {
  const entry = readEntry();
  if (entry?.key !== key) return;
  if (entry.list?.rows === list?.rows && entry.list?.height === list?.height) return;
  replaceEntry({ list });
}

/** How many rows of a list are shown. */
export interface ShownRows {
  readonly rows: number;
  /** The same number, for effects that clean up after a list of another view. */
  readonly latestRows: RefObject<number>;
  readonly setRows: (rows: number) => void;
  /** Stores the place, again whenever more of the rows have arrived. */
  readonly notePlace: () => void;
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
  const { key } = useLocation();
  const [place, setPlace] = useState(() => readEntry()?.list);
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
  const notePlace = useCallback(() => {
    const height = ref.current?.offsetHeight ?? 0;
    writePlace(key, rows > PAGE_SIZE ? { rows, height } : undefined);
  }, [key, rows]);
  useEffect(notePlace, [notePlace]);
  // Hydration leaves the styles of the page's HTML as they are.
  useLayoutEffect(() => {
    if (place) ref.current?.style.setProperty('min-height', `${place.height}px`);
    // From the page's HTML, where the browser scrolled before there was a list.
    document.documentElement.style.removeProperty('min-height');
  }, [place]);
  const onRestored = useCallback(() => setPlace(undefined), []);
  const setRows = (next: number) => setShown({ view, rows: next });
  return [
    { rows, latestRows, setRows, notePlace, onRestored },
    { ref, style: { minHeight: place?.height } },
  ];
}

/** Keeps the place of a list, and tells it when all rows that it had before are shown again. */
export function useRestored(place: ShownRows, shown: number, hasMore: boolean) {
  const { rows, notePlace, onRestored } = place;
  const isRestored = shown >= rows || !hasMore;
  useEffect(notePlace, [notePlace, shown]);
  useEffect(() => {
    if (isRestored) onRestored();
  }, [isRestored, onRestored]);
}
