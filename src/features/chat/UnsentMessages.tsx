import { useEffect, useState } from 'react';
import type { Message } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';

interface UnsentMessagesProps {
  readonly messages: readonly Message[];
  readonly isConnected: boolean;
  /** How long the next write has to wait, in milliseconds. */
  readonly waitMs: () => number;
  readonly onResend: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

/** The messages that wait for their turn or the connection, and those that were refused. */
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
      {messages.map(({ id, text, state }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-2 border-dashed border-edge px-3 py-2"
        >
          <p dir="auto" className="min-w-0 flex-1 basis-40 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          {state === 'refused' ? (
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

/** Shows how long the message still waits for its turn. */
function Countdown({ waitMs }: { readonly waitMs: () => number }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLeft(waitMs()), 100);
    return () => clearInterval(timer);
  }, [waitMs]);
  return left > 0 ? `Sends in ${(left / 1000).toFixed(1)} s` : 'Sending…';
}
