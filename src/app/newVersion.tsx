import { X } from 'lucide-react';
import { addToNoticeArea } from '#ui/noticeArea.tsx';
import { Button } from '#ui/Button.tsx';
import { askSite, ownVersion } from './siteVersion.ts';

/** The shortest time between two checks of a page that stays open. */
const LOOK_AGAIN_MS = 10 * 60_000;

/** Tells the visitor once when the site has a newer version than this page. */
export function watchForNewVersion(): void {
  if (ownVersion() === undefined) return;
  let lookedAt = -Infinity;
  const look = async () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = performance.now();
    if ((await askSite()) !== 'newer') return;
    document.removeEventListener('visibilitychange', onVisible);
    announceNewVersion();
  };
  const onVisible = () => void look();
  document.addEventListener('visibilitychange', onVisible);
  void look();
}

let remove: () => void = () => undefined;

/** Offers to reload. The browser asks first if work is under way. */
export function announceNewVersion(): void {
  // The last offer may still be there.
  remove();
  remove = addToNoticeArea(<NewVersionNotice key="new version" onDismiss={() => remove()} />);
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
