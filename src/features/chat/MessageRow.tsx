import { LinkifyIt } from 'linkify-it';
import { Copy, Flag, Trash2 } from 'lucide-react';
import { memo, useState, type CSSProperties } from 'react';
import { isDeleted, type Message } from '#model/message.ts';
import { Menu } from '#ui/Menu.tsx';
import { timeOf } from './days.ts';
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
  /** Whether it begins a group of its sender's messages, and so shows the sender. */
  readonly isFirstOfGroup: boolean;
  /** Whether it was sent from this browser. */
  readonly isOwn: boolean;
  /** Whether a line above it marks the start of the new messages. */
  readonly isFirstNew: boolean;
  /** Whether the Tab key stops at this row, as it does at only one row of the list. */
  readonly isTabStop: boolean;
  /** Whether the Tab key then stops at the row's buttons, because the row had the focus last. */
  readonly isChosen: boolean;
  /** What the message waits for; null once the server has it. */
  readonly waitsFor: 'turn' | 'connection' | null;
  readonly timeZone: string;
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
  waitsFor,
  timeZone,
  actions: { onCopy, onReport, onDelete, onChoose },
}: MessageRowProps) {
  const { id, text, sender, timestamp } = message;
  const deleted = isDeleted(message);
  const mayDelete = !deleted && waitsFor === null;
  const hold = useLongPress(mayDelete ? () => onDelete(message) : null);
  const rowTabIndex = isTabStop ? 0 : -1;
  const tabIndex = isChosen ? 0 : -1;
  const time =
    waitsFor === null ? (
      timestamp !== null && (
        <time dateTime={new Date(timestamp).toISOString()}>{timeOf(timestamp, timeZone)}</time>
      )
    ) : (
      <small>{waitsFor === 'turn' ? 'Sending…' : 'Waiting for connection'}</small>
    );

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
      data-waiting={waitsFor !== null || undefined}
      data-news={isFirstNew || undefined}
      data-long={isLong(text) || undefined}
      className="message"
    >
      {isFirstNew && <p className="message-news">New messages</p>}
      <p className="message-head" {...(isFirstOfGroup && faceOf(sender))}>
        <span dir="auto">{sender}</span>
        {isFirstOfGroup && time}
      </p>
      <p dir="auto" className="message-text">
        {/* A deleted text is replaced together with its links. */}
        <MessageText key={text} text={text} tabIndex={tabIndex} />
        {/* The blank keeps screen readers from reading the text and the time as one word. */}
        {!isFirstOfGroup && <> {time}</>}
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

/** A text with more lines than this, or as many characters as fill them, may be cut by a limit. */
const LONG_LINES = 20;
const LONG_LENGTH = 400;

/** Whether a text may be so tall that it must scroll by itself. */
function isLong(text: string): boolean {
  return text.length > LONG_LENGTH || text.split('\n').length > LONG_LINES;
}

/** The number of colours in which senders are drawn. */
const HUES = 12;

/** Returns what tells a sender from the others: initials, and a colour that follows from the name. */
function faceOf(sender: string): {
  readonly 'data-initials': string;
  readonly style: CSSProperties;
} {
  const letters = sender.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = Array.from(sender)[0] ?? '', ...others] = letters;
  let hash = 0;
  for (const character of sender) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return {
    'data-initials': (first + (others.at(-1) ?? '')).toUpperCase(),
    style: { '--hue': ((hash % HUES) * 360) / HUES } as CSSProperties,
  };
}

interface MessageTextProps {
  readonly text: string;
  readonly tabIndex: number;
}

/** A message's text, with links that can be followed. */
function MessageText({ text, tabIndex }: MessageTextProps) {
  const parts = [];
  let end = 0;
  for (const { index, href } of linksOf(text)) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={href}
        tabIndex={tabIndex}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-link"
      >
        {href}
      </a>,
    );
    end = index + href.length;
  }
  return (
    <span>
      {parts}
      {text.slice(end)}
    </span>
  );
}

/** A link in a text. */
interface Link {
  readonly index: number;
  readonly href: string;
}

const linkify = new LinkifyIt()
  .set({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/**
 * What ends a link though `linkify-it` takes it for a part of it: characters that cannot be seen
 * (but not joiners within a word), and emoji.
 */
const LINK_ENDS =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])\p{Cf}|\u034f|\u17b4|\u17b5|[\u115f\u1160\u3164\uffa0]|\ufe0f|\p{Extended_Pictographic}/gu;

/** Marks of emphasis before a link, which it would have to begin after a space otherwise. */
const EMPHASIS = /(?<![*_~`])[*_~`]+(?=https?:)/giu;

/** Marks at the end of a link that belong to the text around it. */
const TRAILING = /[*~`!?.,;:]+$/;

/** An underscore that opens an emphasis, which an underscore after the link closes. */
const OPENED = /(?:^|[^\p{L}\p{N}])_[^_]*$/u;

/** Finds the links of a text. Only http and https addresses are links. */
export function linksOf(text: string): readonly Link[] {
  if (!/https?:/i.test(text)) return [];
  const blank = (found: string) => ' '.repeat(found.length);
  const matches = linkify.match(text.replace(LINK_ENDS, blank).replace(EMPHASIS, blank)) ?? [];
  return matches.flatMap(({ index, lastIndex }) => {
    const found = text.slice(index, lastIndex);
    const marks = OPENED.test(text.slice(0, index)) ? /[_*~`!?.,;:]+$/ : TRAILING;
    const href = found.replace(marks, '');
    return isAddress(href) ? { index, href } : [];
  });
}

/** Whether a text is a valid URL. Safari 16 does not have `URL.canParse`. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

interface MessageMenuProps {
  readonly sender: string;
  readonly tabIndex: number;
  /** Whether it is stored, so that it can be reported and deleted. */
  readonly isStored: boolean;
  readonly onCopy: () => void;
  readonly onReport: () => void;
  readonly onDelete: () => void;
}

/**
 * The actions on a message. The menu is created at the first click: creating one costs more than
 * the rest of the row.
 */
function MessageMenu({ sender, tabIndex, isStored, onCopy, onReport, onDelete }: MessageMenuProps) {
  const [isMade, setIsMade] = useState(false);
  const label = `Actions for ${sender}`;
  if (!isMade) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        tabIndex={tabIndex}
        onClick={() => setIsMade(true)}
      />
    );
  }
  return (
    <Menu
      defaultOpen
      trigger={<button type="button" aria-label={label} tabIndex={tabIndex} />}
      items={[
        { label: 'Copy text', icon: <Copy aria-hidden className="size-4" />, onSelect: onCopy },
        {
          label: 'Report',
          icon: <Flag aria-hidden className="size-4" />,
          onSelect: onReport,
          disabled: !isStored,
        },
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden className="size-4" />,
          onSelect: onDelete,
          disabled: !isStored,
          danger: true,
        },
      ]}
    />
  );
}
