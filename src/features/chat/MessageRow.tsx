import { memo } from 'react';
import { isDeleted, type ChatMessage } from '#model/message.ts';
import { classNames } from '#ui/classNames.ts';
import { COPY_ICON } from './messageIcons.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageText } from './MessageText.tsx';
import { timeOf } from './messageTime.ts';
import { ROW_BUTTON } from './rowButton.ts';
import { useLongPress } from './useLongPress.ts';

/** What a row asks of the room. */
export interface MessageActions {
  readonly onCopy: (message: ChatMessage) => void;
  /** Asks to delete it. */
  readonly onDelete: (message: ChatMessage) => void;
  readonly onActive: (id: string) => void;
}

interface MessageRowProps extends MessageActions {
  readonly message: ChatMessage;
  /** The server has not confirmed it yet. */
  readonly isSending: boolean;
  /** The one row of the list that the Tab key stops at. */
  readonly isActive: boolean;
}

/** One message: who, when, what, and what can be done with it. */
export const MessageRow = memo(function MessageRow({
  message,
  isSending,
  isActive,
  onCopy,
  onDelete,
  onActive,
}: MessageRowProps) {
  const { id, text, sender, timestamp } = message;
  const deleted = isDeleted(message);
  const mayDelete = !deleted && !isSending;
  const hold = useLongPress(() => {
    if (mayDelete) onDelete(message);
  });
  const tabIndex = isActive ? 0 : -1;

  return (
    // Holding is a shortcut for pointers and keys; the menu offers the same to everybody else.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      {...hold}
      data-message={id}
      // The list is one stop of the Tab key; arrow keys move within it.
      tabIndex={tabIndex}
      onFocus={() => onActive(id)}
      // What happens in a row stays in it: a message that comes is laid out and painted alone.
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
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => onCopy(message)}
          className={ROW_BUTTON}
        >
          {COPY_ICON}
          <span className="max-sm:sr-only">Copy</span>
        </button>
        {/* The button is made anew with its menu; that is no news of the log. */}
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
