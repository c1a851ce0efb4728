import { useEffect, useState } from 'react';
import { useSecondsUntil } from '#lib/useSecondsUntil.ts';
import type { Message } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';

interface UnsentMessagesProps {
  readonly messages: readonly Message[];
  readonly isConnected: boolean;
  /** When the silent sign-in is tried again, on the clock of `performance.now()`. */
  readonly retryAt: number | null;
  /** How long the next write has to wait, in milliseconds. */
  readonly waitMs: () => number;
  readonly onResend: (id: string) => void;
  readonly onDiscard: (id: string) => void;
}

/** The messages that wait for their turn or the connection, and those that were refused. */
export function UnsentMessages({
  messages,
  isConnected,
  retryAt,
  waitMs,
  onResend,
  onDiscard,
}: UnsentMessagesProps) {
  if (messages.length === 0) return null;
  return (
    // The keyboard can scroll it only if it is focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul aria-label="Unsent messages" tabIndex={0} className="unsent flex flex-col gap-2">
      {messages.map(({ id, text, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 rounded-md px-3 py-2">
          <p dir="auto" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
          {state === 'refused' ? (
            <>
              <p role="alert" className="text-sm font-semibold text-danger">
                Couldn’t be sent.
              </p>
              <Button onClick={() => onResend(id)}>Try again</Button>
              <Button variant="quiet" onClick={() => onDiscard(id)}>
                Discard
              </Button>
            </>
          ) : (
            <p className="text-sm text-ink-soft tabular-nums">
              <Wait isConnected={isConnected} retryAt={retryAt} waitMs={waitMs} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Says what a message is waiting for. */
function Wait({
  isConnected,
  retryAt,
  waitMs,
}: Pick<UnsentMessagesProps, 'isConnected' | 'retryAt' | 'waitMs'>) {
  const seconds = useSecondsUntil(retryAt);
  if (!isConnected) return 'Waiting for the connection';
  return seconds > 0 ? `Trying again in ${seconds} s` : <Countdown waitMs={waitMs} />;
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
