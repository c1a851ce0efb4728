import { WifiOff } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import type { Trouble } from './useTrouble.ts';

const TEXTS: Readonly<Record<Trouble['reason'], string>> = {
  offline: 'You are offline. The list comes as soon as the connection is back.',
  failing: 'The list has not come yet. It is asked for again and again.',
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
    </div>
  );
}
