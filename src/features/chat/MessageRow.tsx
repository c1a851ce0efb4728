import { Copy } from 'lucide-react';
import { memo } from 'react';
import { isDeleted, type Message } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageText } from './MessageText.tsx';
import { timeOf } from './messageTime.ts';
import { useLongPress } from './useLongPress.ts';

/** The actions that a row offers. */
export interface MessageActions {
  readonly onCopy: (message: Message) => void;
  /** Asks before it deletes. */
  readonly onDelete: (message: Message) => void;
  /** The row, or something in it, has got the focus. */
  readonly onChoose: (id: string) => void;
}

interface MessageRowProps {
  readonly message: Message;
  /** Whether the Tab key stops at this row; it does so at one row of the list. */
  readonly isTabStop: boolean;
  /** Whether it goes on to the row's buttons, because the row has had the focus. */
  readonly isChosen: boolean;
  readonly actions: MessageActions;
}

/** One message with its sender, its time and its actions. */
export const MessageRow = memo(function MessageRow({
  message,
  isTabStop,
  isChosen,
  actions: { onCopy, onDelete, onChoose },
}: MessageRowProps) {
  const { id, text, sender, timestamp } = message;
  const deleted = isDeleted(message);
  const isSending = message.state === 'waiting';
  const mayDelete = !deleted && !isSending;
  const hold = useLongPress(() => {
    if (mayDelete) onDelete(message);
  });
  const rowTabIndex = isTabStop ? 0 : -1;
  const tabIndex = isChosen ? 0 : -1;

  return (
    // Press and hold is a shortcut; the menu offers the same to those who cannot hold.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      {...hold}
      data-message={id}
      tabIndex={rowTabIndex}
      onFocus={() => onChoose(id)}
      // Containment: a new message lays out and paints its own row only.
      className="group touch-pan-y rounded-md px-3 py-2 -outline-offset-3 transition-colors contain-content focus-within:bg-well hover:bg-well pointer-coarse:select-none"
    >
      <div className="flex items-center gap-x-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span dir="auto" className="max-w-full truncate font-semibold text-leaf">
            {sender}
          </span>
          {timestamp !== null && (
            <time
              dateTime={new Date(timestamp).toISOString()}
              className="text-xs text-ink-soft tabular-nums"
            >
              {timeOf(timestamp)}
            </time>
          )}
          {isSending && <span className="text-xs text-ink-soft">Sending…</span>}
        </p>
        <Button variant="quiet" tabIndex={tabIndex} onClick={() => onCopy(message)}>
          <Copy aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Copy</span>
        </Button>
        {/* Opening the menu replaces its button, which a screen reader is not to announce. */}
        <span aria-live="off" className="contents">
          <MessageMenu
            sender={sender}
            tabIndex={tabIndex}
            mayDelete={mayDelete}
            onCopy={() => onCopy(message)}
            onDelete={() => onDelete(message)}
          />
        </span>
      </div>
      <p
        dir="auto"
        className={classNames(
          'wrap-anywhere whitespace-pre-wrap',
          deleted && 'text-ink-soft italic',
        )}
      >
        <MessageText text={text} tabIndex={tabIndex} />
      </p>
    </li>
  );
});
