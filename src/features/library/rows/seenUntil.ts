import { createStore } from '#lib/store.ts';

/** When the newest file was added that the visitor saw before this visit; null if that is unknown. */
export const seenUntil = createStore<number | null>(() => null);
