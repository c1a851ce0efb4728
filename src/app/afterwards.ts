import { startOffline } from './offline.ts';
import { prefetchPages } from './prefetch.ts';

/** Prepares the pages and visits after this one. */
export async function startAfterwards(): Promise<void> {
  prefetchPages();
  if ('serviceWorker' in navigator) await startOffline();
}
