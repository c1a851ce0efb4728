import { newestVersion } from '#lib/newestVersion.ts';

/** A request that takes longer counts as failed. */
const ASK_LIMIT_MS = 10_000;
/** The version that the page was last reloaded for, in session storage. */
const RELOADED_KEY = 'studynest-reloaded';

let opening: string | null = null;

/** Notes the address of the page that is being loaded: a new version begins there. Null if none is. */
export function noteOpening(address: string | null): void {
  opening = address;
}

/**
 * Reloads the page where a file of its build is gone because the site has a newer version: once for
 * each, and not where work would be lost, such as a running upload. Forms keep what was typed.
 */
export function reloadForMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfNewer());
}

async function reloadIfNewer(): Promise<void> {
  // A development server gives its pages no version.
  const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  const newest = await newestVersion(AbortSignal.timeout(ASK_LIMIT_MS));
  if (own === undefined || newest === null || newest === own || isWorkUnderWay()) return;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === newest) return;
    sessionStorage.setItem(RELOADED_KEY, newest);
  } catch {
    // Where storage is blocked, a second reload could not be told from the first.
    return;
  }
  if (opening === null) location.reload();
  else location.assign(opening);
}

/** Whether leaving the page would lose work. Its guard says so. */
export const isWorkUnderWay = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
