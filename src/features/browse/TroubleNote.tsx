import { WifiOff } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import type { Trouble } from './shownFiles.ts';

const TEXTS: Readonly<Record<Trouble, string>> = {
  offline: 'You are offline. The list comes as soon as the connection is back.',
  failing: 'The list has not come yet. It is asked for again and again.',
};

interface TroubleNoteProps {
  readonly trouble: Trouble;
  readonly onTryAgain: () => void;
}

/** Stands where rows would, while a list does not answer. The failure itself is only logged. */
export function TroubleNote({ trouble, onTryAgain }: TroubleNoteProps) {
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3 px-4 py-10 text-center text-ink-soft"
    >
      <WifiOff aria-hidden className="size-8" />
      <p className="max-w-prose">{TEXTS[trouble]}</p>
      <Button onClick={onTryAgain}>Try again</Button>
    </div>
  );
}
