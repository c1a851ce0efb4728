import { startOffline } from './offline.ts';
import { freshenKeptPage } from './keptPage.ts';
import { prefetchPages } from './prefetch.ts';

/** Prepares later pages and visits. */
export async function startAfterwards(): Promise<void> {
  prefetchPages();
  if (!('serviceWorker' in navigator)) return;
  await startOffline();
  await freshenKeptPage();
}
