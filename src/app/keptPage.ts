import { CACHES, keptPageKey } from '#config/caches.ts';
import { logError } from '#lib/log.ts';

/**
 * Updates the stored page of kept files to the open page's version. If the visitor keeps none any
 * more, it is deleted.
 */
export async function freshenKeptPage(): Promise<void> {
  try {
    if (!navigator.onLine || !(await caches.has(CACHES.kept))) return;
    const kept = await caches.match(keptPageKey(), { cacheName: CACHES.kept, ignoreVary: true });
    const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
    if (kept && (await kept.text()).includes(`content="${own}"`)) return;
    const { readCopies } = await import('#features/files/kept/copyStore.ts');
    const { dropSite, keepSite } = await import('#features/files/kept/keepSite.ts');
    await ((await readCopies()).length > 0 ? keepSite() : dropSite());
  } catch (error) {
    // The stored version goes on working.
    logError('freshen the page of kept files', error);
  }
}
