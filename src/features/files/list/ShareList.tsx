import { Share2 } from 'lucide-react';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/Button.tsx';

interface ShareListProps {
  /** What the list is of, if the page's title does not say it. */
  readonly of?: string;
}

/** Shares the list as it is: its shelf, its order and what is searched for. */
export function ShareList({ of }: ShareListProps) {
  return (
    <Button
      aria-label="Share this list"
      title="Share this list"
      className="w-12 px-0! text-ink-soft"
      onClick={() => {
        share(of ? `${of} | ${document.title}` : document.title).catch((error: unknown) =>
          logError('share a list', error),
        );
      }}
    >
      <Share2 aria-hidden className="size-5" />
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const { shareLink } = await import('#ui/shareLink.ts');
  const { pathname, search } = window.location;
  await shareLink(title, pathname + search);
}
