import { X } from 'lucide-react';
import { Button } from '#ui/Button.tsx';

interface NewVersionNoticeProps {
  readonly onReload: () => void;
  readonly onDismiss: () => void;
}

/** Says that the site has a newer version. The open page goes on working. */
export function NewVersionNotice({ onReload, onDismiss }: NewVersionNoticeProps) {
  return (
    <section
      aria-label="New version"
      className="pointer-events-auto mx-auto mt-2 flex w-full max-w-md animate-appear items-center gap-3 rounded-md border border-edge bg-sheet py-1 pr-1 pl-4 text-ink shadow-raised"
    >
      <p role="status" className="min-w-0 flex-1 py-2 text-sm font-semibold">
        A new version is ready.
      </p>
      <Button onClick={onReload}>Reload</Button>
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
