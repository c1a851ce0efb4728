import { isQuietFailure } from '#lib/loadChunk.ts';
import { logError } from '#lib/log.ts';
import { newestVersion } from '#lib/newestVersion.ts';
import { currentNotice } from '#ui/noticeArea.tsx';

/** A request that takes longer counts as failed. */
const ASK_LIMIT_MS = 10_000;
/** The page and the version that were last reloaded for a missing chunk, in session storage. */
const RELOADED_KEY = 'studynest-reloaded';

/** The version of the open page. A development server gives its pages none. */
export const ownVersion = () =>
  document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

/** What the site says of the open page's version. */
export type SiteAnswer = 'same' | 'newer' | 'unreachable';

/** Asks the site whether it has a newer version. */
export async function askSite(): Promise<SiteAnswer> {
  const own = ownVersion();
  if (own === undefined) return 'same';
  const newest = await newestVersion(AbortSignal.timeout(ASK_LIMIT_MS));
  if (newest === null) return 'unreachable';
  return newest === own ? 'same' : 'newer';
}

/** Whether leaving the page would lose work, such as a running upload. Its guard says so. */
export const isWorkUnderWay = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Reloads the page for a missing chunk; forms keep their drafts. Does so once for each page and
 * version, and not while work is under way or a message is shown, which would be lost.
 *
 * @returns whether the page reloads
 */
export function reloadOnce(): boolean {
  if (isWorkUnderWay() || currentNotice.get()) return false;
  const page = `${location.pathname} ${ownVersion()}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === page) return false;
    sessionStorage.setItem(RELOADED_KEY, page);
  } catch {
    // Where storage is blocked, a second reload could not be told from the first.
    return false;
  }
  location.reload();
  return true;
}

/**
 * Loads the new version when a part of the open page is missing because the site has one. It is
 * offered instead while a reload would lose something.
 *
 * @param loadOffer loads the code that offers it
 */
export function watchForMissingParts(
  loadOffer: () => Promise<{ readonly announceNewVersion: () => void }>,
): void {
  const onMissingPart = async (error: Error) => {
    const answer = await askSite();
    // A page that fails says so itself, and its address is not the open one yet.
    if (answer !== 'newer' || isQuietFailure(error) || reloadOnce()) return;
    const { announceNewVersion } = await loadOffer();
    announceNewVersion();
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    onMissingPart(payload).catch((error: unknown) => logError('offer the new version', error));
  });
}
