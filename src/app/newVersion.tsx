import { CACHES, pageKey } from '#config/caches.ts';
import { logError } from '#lib/log.ts';
import { addToNoticeArea } from '#ui/noticeArea.ts';
import { NewVersionNotice } from './NewVersionNotice.tsx';

/** The shortest time between two checks of a page that stays open. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** A request that takes longer counts as failed. */
const LOOK_LIMIT_MS = 10_000;

/** Tells the visitor once when the site has a newer version than this page. */
export function watchForNewVersion(): void {
  let lookedAt = -Infinity;
  const look = async () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    if (!(await isOutdated())) return;
    document.removeEventListener('visibilitychange', onVisible);
    announce();
  };
  const onVisible = () => void look();
  document.addEventListener('visibilitychange', onVisible);
  void look();
}

async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  // A development server gives its pages no version.
  if (own === undefined) return false;
  const limit = { cache: 'no-cache', signal: AbortSignal.timeout(LOOK_LIMIT_MS) } as const;
  // If the site cannot be reached, a later check may succeed.
  const newest = await fetch('/version.txt', limit)
    .then((response) => (response.ok ? response.text() : own))
    .catch(() => own);
  return newest !== own;
}

function announce(): void {
  const dismiss = addToNoticeArea(
    <NewVersionNotice
      key="new version"
      onReload={() => void reload()}
      onDismiss={() => dismiss()}
    />,
  );
}

/** Reloads the page. If work is under way, the visitor is first asked whether to leave. */
async function reload(): Promise<void> {
  try {
    await cacheNewPage();
  } catch (error) {
    logError('cache the new version of the page', error);
  }
  location.reload();
}

/** On a slow connection the service worker answers a reload from its cache. */
async function cacheNewPage(): Promise<void> {
  const page = await fetch(location.href, {
    cache: 'reload',
    signal: AbortSignal.timeout(LOOK_LIMIT_MS),
  });
  if (page.ok) await (await caches.open(CACHES.pages)).put(pageKey(location.href), page);
}
