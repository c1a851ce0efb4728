import { readStored, writeStored } from '#lib/localStore.ts';
import { logError } from '#lib/log.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { isSlowLine } from '#lib/connection.ts';
import { pageAt } from './pageTable.ts';

interface NetworkInformation {
  readonly saveData?: boolean;
  /** Only Android names it. */
  readonly type?: string;
}

/** Prepares later pages and visits, once the page is idle. */
export async function startAfterwards(): Promise<void> {
  prefetchPages();
  if (!('serviceWorker' in navigator) || isSlowLine()) return;
  // The service worker stores the site's main pages, as much again as a first visit loads, and many
  // visitors come once. Whoever keeps a file has it at once.
  const isFirst = readStored(SCREEN_STORAGE_KEYS.came) === null;
  writeStored(SCREEN_STORAGE_KEYS.came, 'yes');
  if (isFirst && connection()?.type !== 'wifi') return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch (error) {
    // It fails in private windows and on full disks. The site works without it.
    logError('prepare the site for a visit without a network', error);
  }
}

/**
 * Loads the code of the page behind a link as soon as a pointer, a finger or the focus is on the
 * link. The same goes for a button whose `data-leads-to` names the page.
 */
function prefetchPages(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, ({ target }) => prefetch(target), { passive: true });
  }
}

function prefetch(target: EventTarget | null): void {
  const path = target instanceof Element ? pathBehind(target) : undefined;
  if (path === undefined || !navigator.onLine || connection()?.saveData === true) return;
  // A failure is reported when the link is followed.
  pageAt(path)
    .load()
    .catch(() => undefined);
}

function pathBehind(target: Element): string | undefined {
  const link = target.closest('a');
  if (link) return link.origin === location.origin ? link.pathname : undefined;
  return target.closest<HTMLElement>('[data-leads-to]')?.dataset['leadsTo'];
}

/** Not every browser provides this. */
const connection = () =>
  (navigator as Navigator & { readonly connection?: NetworkInformation }).connection;
