import * as v from 'valibot';
import { replaceEntry } from '#lib/entryState.ts';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { addressParam } from './fileQuery.ts';

/** As many files as anybody goes back to. */
const MAX_FILES = 200;

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1));

const leftSchema = v.object({
  /** The page that is read, from 1. */
  page: pageNumber,
  /** How much larger than the whole width of the page; null for that width. */
  zoom: v.nullable(v.number()),
  /** How far it is turned, in degrees. */
  turned: v.optional(v.picklist([0, 90, 180, 270]), 0),
});

/** Where, how large and how far turned a file was read last. */
type Left = v.InferOutput<typeof leftSchema>;
export type Turned = Left['turned'];

const KEY = SCREEN_STORAGE_KEYS.places;
const placesSchema = v.array(v.tuple([v.string(), leftSchema]));

/** The files that were left somewhere else than at the beginning, the last one last. */
const readPlaces = () => readStoredJson(KEY, placesSchema) ?? [];

/** Notes on this device where a file is read, by the path of its record. */
export function rememberPlace(path: string, left: Left): void {
  const others = readPlaces().filter(([each]) => each !== path);
  const isBeginning = left.page === 1 && left.zoom === null && left.turned === 0;
  const places = isBeginning ? others : [...others, [path, left]];
  writeStored(KEY, places.length === 0 ? null : JSON.stringify(places.slice(-MAX_FILES)));
}

/** Where a PDF opens. */
export interface Opening extends Left {
  /** Whether only this device knows the page, so that the reader may wonder. */
  readonly isRemembered: boolean;
}

/** Returns where a file opens: on the page of the address, or else where it was left on this device. */
export function findOpening(path: string): Opening {
  const left = readPlaces().find(([each]) => each === path)?.[1];
  const { zoom = null, turned = 0, page: leftAt = 1 } = left ?? {};
  const page = pageOfAddress();
  if (page !== null) return { page, zoom, turned, isRemembered: false };
  return { page: leftAt, zoom, turned, isRemembered: leftAt > 1 };
}

/** Returns how far a file is turned after a quarter more. */
export const quarterMore = (turned: Turned): Turned => ((turned + 90) % 360) as Turned;

/** Returns the page in the address; null if it has none. */
export function pageOfAddress(): number | null {
  const read = v.safeParse(pageNumber, Number(addressParam('page') ?? 0));
  return read.success ? read.output : null;
}

/** Notes the page in the address. The router is not told: nothing below the open file changes. */
export function notePage(page: number): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('file')) return;
  if (page > 1 || address.searchParams.has('page')) address.searchParams.set('page', String(page));
  replaceEntry({}, address);
}
