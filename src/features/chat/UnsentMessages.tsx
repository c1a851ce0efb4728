import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { UnsentMessage } from './unsentMessages.ts';

interface UnsentMessagesProps {
  /** Those that do not stand in the room yet. */
  readonly messages: readonly UnsentMessage[];
  readonly isConnected: boolean;
  readonly waitMs: () => number;
  readonly onResend: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

/** What waits for its turn or the connection, and what was refused, with what can be done. */
export function UnsentMessages({
  messages,
  isConnected,
  waitMs,
  onResend,
  onDiscard,
}: UnsentMessagesProps) {
  if (messages.length === 0) return null;
  return (
    <ul aria-label="Unsent messages" className="flex flex-col gap-2">
      {messages.map(({ id, text, isRefused }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-2 border-dashed border-edge px-3 py-2"
        >
          <p dir="auto" className="min-w-0 flex-1 basis-40 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          {isRefused ? (
            <>
              <p role="alert" className="text-sm font-semibold text-danger">
                Could not be sent.
              </p>
              <Button onClick={() => onResend(id)}>Try again</Button>
              <Button variant="quiet" onClick={() => onDiscard(id)}>
                Discard
              </Button>
            </>
          ) : (
            <p className="text-sm text-ink-soft tabular-nums">
              {isConnected ? <Countdown waitMs={waitMs} /> : 'Waits for the connection'}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The room takes one message at a time: how long until the next. */
function Countdown({ waitMs }: { readonly waitMs: () => number }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLeft(waitMs()), 100);
    return () => clearInterval(timer);
  }, [waitMs]);
  return left > 0 ? `Sends in ${(left / 1000).toFixed(1)} s` : 'Sending…';
}
