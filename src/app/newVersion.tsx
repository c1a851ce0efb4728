import { X } from 'lucide-react';
import { newestVersion } from '#lib/newestVersion.ts';
import { addToNoticeArea, currentNotice } from '#ui/noticeArea.tsx';
import { Button } from '#ui/Button.tsx';

/** A request that takes longer counts as failed. */
const ASK_LIMIT_MS = 10_000;
/** The shortest time between two checks of a page that stays open. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** The page and the version that were last reloaded for a missing page, in session storage. */
const RELOADED_KEY = 'studynest-reloaded';

/** The version of the open page. A development server gives its pages none. */
const ownVersion = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

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
 * Reloads for a page whose chunk is missing; forms keep their drafts. Does so once for each page and
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

/** Offers the new version when a chunk of the open page is missing because the site has one. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => void offerIfNewer());
}

/** Tells the visitor once when the site has a newer version than this page. */
export function watchForNewVersion(): void {
  if (ownVersion() === undefined) return;
  let lookedAt = -Infinity;
  const look = async () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    if (await offerIfNewer()) document.removeEventListener('visibilitychange', onVisible);
  };
  const onVisible = () => void look();
  document.addEventListener('visibilitychange', onVisible);
  void look();
}

let remove: () => void = () => undefined;

/** Offers to reload if the site has a newer version. The browser asks first if work is under way. */
async function offerIfNewer(): Promise<boolean> {
  const isNewer = (await askSite()) === 'newer';
  if (isNewer) {
    // The last offer may still be there.
    remove();
    remove = addToNoticeArea(<NewVersionNotice key="new version" onDismiss={() => remove()} />);
  }
  return isNewer;
}

function NewVersionNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <section
      aria-label="New version"
      className="pointer-events-auto mx-auto mt-2 flex w-full max-w-md animate-appear items-center gap-3 rounded-md border border-edge bg-sheet py-1 pr-1 pl-4 text-ink lift-raised"
    >
      <p role="status" className="min-w-0 flex-1 py-2 text-sm font-semibold">
        A new version is ready.
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-well"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}
