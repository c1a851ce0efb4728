import { ArrowDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ANNOUNCE_DELAY_MS } from '#config/limits.ts';
import type { Message } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { RoomState } from './room.ts';
import { daysOf } from './daysOf.ts';
import { MessageDay } from './MessageDay.tsx';
import { moveBetweenRows } from './moveBetweenRows.ts';
import { useFalseFor } from './useFalseFor.ts';
import { useFollowScroll } from './useFollowScroll.ts';
import { useReadingPosition } from './useReadingPosition.ts';

interface MessageListProps {
  readonly room: RoomState;
  readonly onRetry: () => void;
  readonly onReadEarlier: () => void;
  /** Called while the list is at its end. */
  readonly onEnd: (isAtEnd: () => boolean) => void;
  readonly onCopy: (message: Message) => void;
  readonly onReport: (message: Message) => void;
  readonly onDelete: (message: Message) => void;
}

const NO_MESSAGES: readonly Message[] = [];

/** The room's messages, oldest first. The list scrolls with new ones unless its reader scrolled up. */
export function MessageList({
  room: { messages: read, ownIds, hasFailed, reachesStart, isReadingEarlier },
  onRetry,
  onReadEarlier,
  onEnd,
  onCopy,
  onReport,
  onDelete,
}: MessageListProps) {
  const messages = read ?? NO_MESSAGES;
  const last = messages.at(-1);
  const { newsId, onReadToEnd } = useReadingPosition(messages, ownIds);
  const { list, onScroll, onFocus, hasNews, scrollToEnd } = useFollowScroll(
    last?.id,
    last?.state === 'waiting',
    (isAtEnd) => {
      onReadToEnd();
      onEnd(isAtEnd);
    },
  );
  const [chosenId, setChosenId] = useState<string | null>(null);
  const tabStop = messages.find(({ id }) => id === chosenId) ?? last;
  // Screen readers should announce new messages, not those that have just been loaded.
  const isLive = useFalseFor(read === null || isReadingEarlier, ANNOUNCE_DELAY_MS);
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
        {read === null && hasFailed && (
          <EmptyState title="Couldn’t load the messages.">
            <Button onClick={onRetry}>Try again</Button>
          </EmptyState>
        )}
        {read === null && !hasFailed && (
          <div className="flex h-full items-center justify-center">
            <Spinner label="Loading messages" />
          </div>
        )}
        {read?.length === 0 && <EmptyState title="No messages yet">Say hello!</EmptyState>}
        {messages.length > 0 && !reachesStart && (
          <div className="flex justify-center pb-2">
            <Button variant="quiet" busy={isReadingEarlier} onClick={onReadEarlier}>
              Earlier messages
            </Button>
          </div>
        )}
        {/* Each day has its own list: in a single list, its name would count as a message. */}
        {daysOf(messages).map((day) => (
          <MessageDay
            key={day.key}
            name={day.name}
            messages={day.messages}
            ownIds={ownIds}
            newsId={newsId}
            tabStopId={tabStop?.id}
            chosenId={chosenId}
            actions={actions}
          />
        ))}
      </div>
      {hasNews && (
        <Button
          variant="accent"
          onClick={scrollToEnd}
          className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-raised"
        >
          <ArrowDown aria-hidden className="size-4" />
          New messages
        </Button>
      )}
    </div>
  );
}
