import { WifiOff } from 'lucide-react';
import { KEPT_PAGE } from '#config/caches.ts';
import { Button } from '#ui/Button.tsx';
import type { Trouble } from './useTrouble.ts';

const TEXTS: Readonly<Record<Trouble['reason'], string>> = {
  offline: 'You’re offline. The list loads when you’re back online.',
  failing: 'Couldn’t load the list. Retrying…',
};

/** Takes the place of rows that could not be read. The failure itself is only logged. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble }) {
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3 px-4 py-10 text-center text-ink-soft"
    >
      <WifiOff aria-hidden className="size-8" />
      <p className="max-w-prose">{TEXTS[trouble.reason]}</p>
      <Button onClick={trouble.tryAgain}>Try again</Button>
      {trouble.reason === 'offline' && (
        // A full load: that page is cached for offline use, perhaps in another version of the site.
        <a href={KEPT_PAGE} className="py-2 text-link">
          Kept files
        </a>
      )}
    </div>
  );
}
