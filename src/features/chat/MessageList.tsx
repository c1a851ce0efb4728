import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useMemo, useState, type KeyboardEvent } from 'react';
import { ANNOUNCE_DELAY_MS } from '#model/limits.ts';
import type { Message } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Status.tsx';
import { daysOf } from './days.ts';
import { MessageRow, type MessageActions } from './MessageRow.tsx';
import type { RoomState } from './room.ts';
import { useFalseFor } from './useConnectionTrouble.ts';
import { useFollowScroll } from './useFollowScroll.ts';
import { useNewsAbove, useReadingPosition } from './useReadingPosition.ts';

interface MessageListProps extends Omit<MessageActions, 'onChoose'> {
  readonly room: RoomState;
  readonly isConnectionLost: boolean;
  /** Whether it is known that the messages cannot be read for now. */
  readonly isUnreachable: boolean;
  readonly onRetry: () => void;
  readonly onReadEarlier: () => void;
}

/** The room's messages, oldest first. The list scrolls with new ones unless its reader scrolled up. */
export function MessageList({
  room: { messages, isLoaded, ownIds, hasFailed, reachesStart, isReadingEarlier },
  isConnectionLost,
  isUnreachable,
  onRetry,
  onReadEarlier,
  onCopy,
  onReport,
  onDelete,
}: MessageListProps) {
  const last = messages.at(-1);
  const { newsId, newsCount, onReadToEnd } = useReadingPosition(messages, ownIds);
  const { list, onScroll, onFocus, hasNews, scrollToEnd } = useFollowScroll(
    last?.id,
    last?.state === 'waiting',
    onReadToEnd,
  );
  const news = useNewsAbove(list, newsId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const tabStop = messages.find(({ id }) => id === chosenId) ?? last;
  // Screen readers should announce new messages, not those that have just been loaded.
  const isLive = useFalseFor(!isLoaded || isReadingEarlier, ANNOUNCE_DELAY_MS);
  const actions = useMemo(
    () => ({ onCopy, onReport, onDelete, onChoose: setChosenId }),
    [onCopy, onReport, onDelete],
  );

  return (
    <div className="chat-messages">
      {/* The rows take the focus; the keys that move between them are handled here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={list}
        role="log"
        aria-label="Messages"
        aria-live={isLive ? 'polite' : 'off'}
        aria-relevant="additions"
        onScroll={onScroll}
        onFocus={onFocus}
        onKeyDown={moveBetweenRows}
      >
        {!isLoaded && hasFailed && (
          <EmptyState
            title="Couldn’t load the messages."
            actions={<Button onClick={onRetry}>Try again</Button>}
          />
        )}
        {!isLoaded && !hasFailed && isUnreachable && (
          <EmptyState title="No messages on this device">
            They are read as soon as the chat can be reached.
          </EmptyState>
        )}
        {!isLoaded && !hasFailed && !isUnreachable && (
          <div className="flex min-h-32 grow items-center justify-center">
            <Spinner label="Loading messages" />
          </div>
        )}
        {isLoaded && messages.length === 0 && (
          <EmptyState title="No messages yet">Ask for a paper, or share a tip.</EmptyState>
        )}
        {!reachesStart && (
          <div className="flex justify-center pb-2">
            <Button variant="quiet" busy={isReadingEarlier} onClick={onReadEarlier}>
              Earlier messages
            </Button>
          </div>
        )}
        {/* Each day has its own list: in a single list, its name would count as a message. */}
        {daysOf(messages).map((day) => (
          <Fragment key={day.key}>
            {day.name !== null && (
              <p className="pt-4 pb-1 text-center text-xs font-semibold text-ink-soft">
                {day.name}
              </p>
            )}
            <ol>
              {day.messages.map((message, index) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  isFirstOfGroup={
                    message.id === newsId || !continues(day.messages[index - 1], message, ownIds)
                  }
                  isOwn={ownIds.has(message.id)}
                  isFirstNew={message.id === newsId}
                  isTabStop={message.id === tabStop?.id}
                  isChosen={message.id === chosenId}
                  waitsFor={waitOf(message, isConnectionLost)}
                  actions={actions}
                />
              ))}
            </ol>
          </Fragment>
        ))}
      </div>
      {news.isAbove && (
        <Button
          variant="accent"
          size="small"
          onClick={news.show}
          className="absolute inset-x-0 top-2 mx-auto w-fit lift-raised"
        >
          <ArrowUp aria-hidden className="size-4" />
          {`${newsCount} new`}
        </Button>
      )}
      {hasNews && (
        <Button
          variant="accent"
          onClick={scrollToEnd}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit lift-raised"
        >
          <ArrowDown aria-hidden className="size-4" />
          New messages
        </Button>
      )}
    </div>
  );
}

function waitOf({ state }: Message, isConnectionLost: boolean): 'turn' | 'connection' | null {
  if (state !== 'waiting') return null;
  return isConnectionLost ? 'connection' : 'turn';
}

/** A group ends when somebody else writes, or after a pause of this length. */
const GROUP_PAUSE_MS = 5 * 60 * 1000;

/** Whether a message belongs to the same group as the one before it. Two people may have one name. */
function continues(
  before: Message | undefined,
  { id, sender, timestamp }: Message,
  ownIds: RoomState['ownIds'],
): boolean {
  if (before?.sender !== sender || ownIds.has(before.id) !== ownIds.has(id)) return false;
  return (timestamp ?? 0) - (before.timestamp ?? 0) < GROUP_PAUSE_MS;
}

/** Moves the focus between the rows of a list with the arrow keys, Home and End. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const index = rows.findIndex((row) => row === event.target);
  if (index < 0) return;
  const row = {
    ArrowUp: rows[index - 1],
    ArrowDown: rows[index + 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (!row) return;
  event.preventDefault();
  row.focus();
}
