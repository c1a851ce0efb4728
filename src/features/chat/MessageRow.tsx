import { memo } from 'react';
import { isDeleted, type Message } from '#model/message.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageText } from './MessageText.tsx';
import { timeOf } from './messageTime.ts';
import { useLongPress } from './useLongPress.ts';

/** The actions that a row offers. */
export interface MessageActions {
  readonly onCopy: (message: Message) => void;
  /** Asks for the reason before it reports. */
  readonly onReport: (message: Message) => void;
  /** Asks before it deletes. */
  readonly onDelete: (message: Message) => void;
  /** Called when the row, or something in it, receives the focus. */
  readonly onChoose: (id: string) => void;
}

interface MessageRowProps {
  readonly message: Message;
  /** Whether it begins a group of its sender's messages, and so shows sender and time. */
  readonly isFirstOfGroup: boolean;
  /** Whether it was sent from this browser. */
  readonly isOwn: boolean;
  /** Whether a line above it marks the start of the new messages. */
  readonly isFirstNew: boolean;
  /** Whether the Tab key stops at this row, as it does at only one row of the list. */
  readonly isTabStop: boolean;
  /** Whether the Tab key then stops at the row's buttons, because the row had the focus last. */
  readonly isChosen: boolean;
  readonly actions: MessageActions;
}

/** One message with its sender, its time and its actions. */
export const MessageRow = memo(function MessageRow({
  message,
  isFirstOfGroup,
  isOwn,
  isFirstNew,
  isTabStop,
  isChosen,
  actions: { onCopy, onReport, onDelete, onChoose },
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
      data-first={isFirstOfGroup || undefined}
      data-own={isOwn || undefined}
      data-deleted={deleted || undefined}
      data-news={isFirstNew || undefined}
      className="message"
    >
      {isFirstNew && <p className="message-news">New messages</p>}
      <p className="message-head">
        <span dir="auto">{sender}</span>
        {timestamp !== null && (
          <time dateTime={new Date(timestamp).toISOString()}>{timeOf(timestamp)}</time>
        )}
      </p>
      <p dir="auto" className="message-text">
        <MessageText text={text} tabIndex={tabIndex} />
        {isSending && <small> Sending…</small>}
      </p>
      {!deleted && (
        // Opening the menu replaces its button, which a screen reader should not announce.
        <div aria-live="off" className="message-actions">
          <button type="button" tabIndex={tabIndex} onClick={() => onCopy(message)}>
            Copy
          </button>
          <MessageMenu
            sender={sender}
            tabIndex={tabIndex}
            isStored={mayDelete}
            onCopy={() => onCopy(message)}
            onReport={() => onReport(message)}
            onDelete={() => onDelete(message)}
          />
        </div>
      )}
    </li>
  );
});
