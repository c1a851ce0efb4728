import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';

/** As many files as anybody goes back to. */
const MAX_FILES = 200;

const spotSchema = v.object({
  /** The page that is read, from 1. */
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The page at the top of the screen, of which a little may be in view. */
  topPage: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What is at the top left of the screen, in points of that page; null for the page's own. */
  left: v.nullable(v.number()),
  top: v.nullable(v.number()),
});

/** A spot in a PDF. */
export type Spot = v.InferOutput<typeof spotSchema>;

const leftSchema = v.object({
  ...spotSchema.entries,
  /** How much larger than the whole width of the page; null for that width. */
  zoom: v.nullable(v.number()),
});

/** Where and how large a PDF was read last. */
type Left = v.InferOutput<typeof leftSchema>;

const KEY = SCREEN_STORAGE_KEYS.places;
const placesSchema = v.array(v.tuple([v.string(), leftSchema]));

/** The files that were left somewhere else than at the beginning, the last one last. */
const readPlaces = () => readStoredJson(KEY, placesSchema) ?? [];

/** Notes on this device where a file is read, by the path of its record. */
export function rememberPlace(path: string, left: Left): void {
  const others = readPlaces().filter(([each]) => each !== path);
  const isBeginning = left.page === 1 && left.zoom === null;
  const places = isBeginning ? others : [...others, [path, left]];
  writeStored(KEY, places.length === 0 ? null : JSON.stringify(places.slice(-MAX_FILES)));
}

/** Where a PDF opens. */
export interface Opening {
  /** Null for the beginning. */
  readonly spot: Spot | null;
  readonly zoom: number | null;
  /** Whether only this device knows the spot, so that the reader may wonder. */
  readonly isRemembered: boolean;
}

/**
 * Returns where a file opens: where this entry of the history was left, else on the page of the
 * address, or else where the file was left on this device.
 */
export function findOpening(path: string): Opening {
  const left = readPlaces().find(([each]) => each === path)?.[1];
  const zoom = left?.zoom ?? null;
  const spot = spotOfHistory() ?? spotOfAddress();
  if (spot !== null) return { spot, zoom, isRemembered: false };
  return { spot: left ?? null, zoom, isRemembered: (left?.page ?? 1) > 1 };
}

/** Returns the spot at which this entry of the history was left. */
export function spotOfHistory(): Spot | null {
  const state: unknown = window.history.state;
  const read = v.safeParse(v.object({ spot: spotSchema }), state);
  return read.success ? read.output.spot : null;
}

/** Returns the beginning of the page in the address. */
export function spotOfAddress(): Spot | null {
  const page = Number(new URLSearchParams(window.location.search).get('page'));
  const read = v.safeParse(spotSchema, topOf(page));
  return read.success ? read.output : null;
}

/** Returns the beginning of a page. */
export const topOf = (page: number): Spot => ({ page, topPage: page, left: null, top: null });

/**
 * Notes the spot in this entry of the history, and its page in the address. The router is not told:
 * nothing below the open file changes.
 */
export function noteSpot(spot: Spot): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('file')) return;
  if (spot.page > 1 || address.searchParams.has('page'))
    address.searchParams.set('page', String(spot.page));
  const state = window.history.state as object | null;
  window.history.replaceState({ ...state, spot }, '', address);
}
