import { ArrowDown } from 'lucide-react';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ChatMessage } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DayOfMessages } from './DayOfMessages.tsx';
import { daysOf } from './daysOf.ts';
import { useFollowScroll } from './useFollowScroll.ts';
import { useSettled } from './useSettled.ts';

interface MessageListProps {
  /** Null while the newest are on their way. */
  readonly messages: readonly ChatMessage[] | null;
  /** They cannot be read. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Ids of messages of this visitor that the server has not confirmed. */
  readonly sendingIds: ReadonlySet<string>;
  readonly reachesStart: boolean;
  readonly isReadingEarlier: boolean;
  readonly onReadEarlier: () => void;
  readonly onCopy: (message: ChatMessage) => void;
  readonly onDelete: (message: ChatMessage) => void;
}

/** The room's messages, oldest first: a log that follows what comes, unless its reader looks back. */
export function MessageList({
  messages,
  hasFailed,
  onRetry,
  sendingIds,
  reachesStart,
  isReadingEarlier,
  onReadEarlier,
  onCopy,
  onDelete,
}: MessageListProps) {
  const shown = messages ?? [];
  const last = shown.at(-1);
  const isOwn = last !== undefined && sendingIds.has(last.id);
  const { list, onScroll, hasNews, toBottom } = useFollowScroll(shown[0]?.id, last?.id, isOwn);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const activeId = shown.find(({ id }) => id === chosenId)?.id;
  // What was said before the visitor came, or looks up, is not read out as if it came now.
  const isLive = useSettled(messages === null || isReadingEarlier);

  return (
    <div className="relative">
      {/*
       * The rows take the focus; the keys that move between them are heard here. Until one of them
       * has had it the list itself is the stop of the Tab key, and hands the focus to the newest:
       * were that row the stop, each message that comes would draw two rows anew.
       */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        tabIndex={last && activeId === undefined ? 0 : -1}
        onFocus={enterRows}
        role="log"
        aria-label="Messages"
        aria-live={isLive ? 'polite' : 'off'}
        aria-relevant="additions"
        onScroll={onScroll}
        onKeyDown={moveBetweenRows}
        className="h-96 overflow-y-auto rounded-lg border-2 border-edge bg-sheet p-2 [overflow-anchor:none]"
      >
        {messages === null && hasFailed && (
          <EmptyState title="The messages could not be loaded.">
            <Button onClick={onRetry}>Try again</Button>
          </EmptyState>
        )}
        {messages === null && !hasFailed && (
          <div className="flex h-full items-center justify-center">
            <Spinner label="Loading the messages" />
          </div>
        )}
        {messages?.length === 0 && (
          <EmptyState title="Nothing has been said yet">
            Say hello: somebody reads along.
          </EmptyState>
        )}
        {shown.length > 0 && !reachesStart && (
          <div className="flex justify-center pb-2">
            <Button variant="quiet" busy={isReadingEarlier} onClick={onReadEarlier}>
              Earlier messages
            </Button>
          </div>
        )}
        {/* A day stands between two lists: in one, it would be taken for a message. */}
        {daysOf(shown).map(({ key, name, messages: ofDay }) => (
          <DayOfMessages
            key={key}
            name={name}
            messages={ofDay}
            sendingIds={sendingIds}
            activeId={ofDay.some(({ id }) => id === activeId) ? activeId : undefined}
            onCopy={onCopy}
            onDelete={onDelete}
            onActive={setChosenId}
          />
        ))}
      </div>
      {hasNews && (
        <Button
          variant="accent"
          onClick={toBottom}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-raised"
        >
          <ArrowDown aria-hidden className="size-4" />
          New messages
        </Button>
      )}
    </div>
  );
}

/** The Tab key leads from the list to its newest message; a click on the list means nothing. */
function enterRows({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || !currentTarget.matches(':focus-visible')) return;
  [...currentTarget.querySelectorAll<HTMLElement>('[data-message]')].at(-1)?.focus();
}

/** Arrow keys, Home and End move the focus between the messages. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['message'] === undefined) {
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const index = rows.indexOf(event.target);
  const target = {
    ArrowUp: rows[index - 1],
    ArrowDown: rows[index + 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
