import { KEPT_DATABASE } from '#config/caches.ts';

/** Whether this device keeps any file. Loads nothing where none has ever been kept. */
export async function hasKeptFiles(): Promise<boolean> {
  // Not every browser can say which databases there are.
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return false;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === KEPT_DATABASE)) return false;
  const { countCopies } = await import('./copyStore.ts');
  return (await countCopies()) > 0;
}
