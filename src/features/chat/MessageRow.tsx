import { Copy, Flag, Trash2 } from 'lucide-react';
import { lazy, memo, Suspense, useState, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { isolated, mayTurn, shallow } from '#lib/isolate.ts';
import { linksOf, siteLinkOf } from '#model/links.ts';
import { isDeleted, UNKNOWN_SENDER, type Message } from '#model/message.ts';
import { courseHue } from '#model/shelf.ts';
import { Boundary, UNSHOWN_MESSAGE } from '#ui/Boundary.tsx';
import { Menu } from '#ui/Menu.tsx';
import { inOrder, OutsideLink } from '#ui/IsolatedText.tsx';
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
  readonly actions: MessageActions;
}

/** One message with its sender, its time and its actions, also where it cannot be drawn. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const plain = { ...props.message, text: UNSHOWN_MESSAGE, sender: UNKNOWN_SENDER };
  return (
    <Boundary of={props.message} instead={<Row {...props} message={plain} />}>
      <Row {...props} />
    </Boundary>
  );
});

function Row({
  message,
  isFirstOfGroup,
  isOwn,
  isFirstNew,
  isTabStop,
  isChosen,
  waitsFor,
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
        <time className="select-none" dateTime={new Date(timestamp).toISOString()}>
          {timeOf(timestamp)}
        </time>
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
      data-apart={waitsFor === 'connection' || isApart(text) || undefined}
      className="message"
    >
      {isFirstNew && <p className="message-news">New messages</p>}
      <p
        className="message-head"
        style={isFirstOfGroup ? ({ '--hue': hueOf(sender) } as CSSProperties) : undefined}
      >
        {isFirstOfGroup && !isOwn && (
          <b aria-hidden translate="no" className="message-face">
            {initialsOf(sender)}
          </b>
        )}
        <span dir="auto" translate="no">
          {sender}
        </span>
      </p>
      <p dir="auto" className="message-text">
        {/* A deleted text is replaced together with its links. */}
        <MessageText key={text} text={text} tabIndex={tabIndex} />
      </p>
      {time}
      {/* Opening the menu replaces its button, which a screen reader should not announce. */}
      <div aria-live="off" className="message-foot">
        {!deleted && (
          <>
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
          </>
        )}
      </div>
    </li>
  );
}

/** A text with more lines than this, or as many characters as fill them, may be cut by a limit. */
const LONG_LINES = 20;
const LONG_LENGTH = 400;

/** Whether a text may be so tall that it must scroll by itself. */
function isLong(text: string): boolean {
  return text.length > LONG_LENGTH || text.split('\n').length > LONG_LINES;
}

/** Whether the foot needs a line of its own, because it would lie over the end of the text. */
function isApart(text: string): boolean {
  return isLong(text) || mayTurn(text);
}

/** The number of colours in which senders are drawn. */
const HUES = 12;
/** Between a sender's place and the next to try: far apart on the circle, and reaching all places. */
const HUE_STEP = 5;

/** The places of the senders of this visit, the last one last. */
const huePlaces = new Map<string, number>();

/** Returns the initials that are drawn for a sender. */
function initialsOf(sender: string): string {
  const letters = sender.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = Array.from(sender)[0] ?? '', ...others] = letters;
  return (first + (others.at(-1) ?? '')).toUpperCase();
}

/**
 * Returns the hue in which a sender is drawn, in degrees. It follows from the name, except where one
 * of the eleven senders seen before has it: people who talk with each other are told apart.
 */
export function hueOf(sender: string): number {
  let place = huePlaces.get(sender);
  if (place === undefined) {
    const taken = new Set([...huePlaces.values()].slice(1 - HUES));
    let hash = 0;
    for (const character of sender) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
    place = hash % HUES;
    while (taken.has(place)) place = (place + HUE_STEP) % HUES;
    huePlaces.set(sender, place);
  }
  return (place * 360) / HUES;
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

const FileTitle = lazy(async () => ({ default: (await import('./FileTitle.tsx')).FileTitle }));

interface MessageTextProps {
  readonly text: string;
  readonly tabIndex: number;
}

/** A message's text, with links that can be followed. */
function MessageText({ text: stored, tabIndex }: MessageTextProps) {
  const text = shallow(stored);
  const parts = [];
  let end = 0;
  for (const { index, found, href, shown } of linksOf(text)) {
    parts.push(
      text.slice(end, index),
      <MessageLink key={index} href={href} shown={shown} tabIndex={tabIndex} />,
    );
    end = index + found.length;
  }
  return (
    <span>
      {parts}
      {text.slice(end)}
    </span>
  );
}

interface MessageLinkProps {
  readonly href: string;
  readonly shown: string;
  readonly tabIndex: number;
}

/** A link that shows where it leads. One within this site stays in this tab. */
function MessageLink({ href, shown, tabIndex }: MessageLinkProps) {
  const within = siteLinkOf(href);
  if (!within) return <OutsideLink href={href} shown={shown} tabIndex={tabIndex} />;
  const { path, file, label } = within;
  if (!file) {
    return (
      <Link to={path} dir="ltr" tabIndex={tabIndex} className="text-link">
        {label === null ? inOrder(shown) : isolated(label)}
      </Link>
    );
  }
  return (
    <Link
      to={path}
      dir="ltr"
      tabIndex={tabIndex}
      className="message-file course-colours relative my-1 flex min-h-24 w-76 max-w-full flex-col justify-center rounded-md py-2 ps-20 pe-3 leading-5 whitespace-normal"
      style={{ '--hue': courseHue(file.course) } as CSSProperties}
    >
      {/* The shelf, until the file's name has been read. */}
      <Suspense fallback={label}>
        <FileTitle place={file} />
      </Suspense>
    </Link>
  );
}
