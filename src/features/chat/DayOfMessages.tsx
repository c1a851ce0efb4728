import { memo } from 'react';
import type { ChatMessage } from '#model/message.ts';
import { DayLine } from './DayLine.tsx';
import { MessageRow, type MessageActions } from './MessageRow.tsx';

interface DayOfMessagesProps extends MessageActions {
  /** Null where the messages carry no time. */
  readonly name: string | null;
  readonly messages: readonly ChatMessage[];
  readonly sendingIds: ReadonlySet<string>;
  /** Undefined where no row of this day is the one that the Tab key stops at. */
  readonly activeId: string | undefined;
}

/** The messages of a day under its name: a day that is over is not drawn again. */
export const DayOfMessages = memo(function DayOfMessages({
  name,
  messages,
  sendingIds,
  activeId,
  ...actions
}: DayOfMessagesProps) {
  return (
    <>
      {name !== null && <DayLine name={name} />}
      <ol>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isSending={sendingIds.has(message.id)}
            isActive={message.id === activeId}
            {...actions}
          />
        ))}
      </ol>
    </>
  );
}, isSameDay);

/** Lists are made anew with each change of the room; what they hold says whether it is theirs. */
function isSameDay(
  { messages: before, ...rest }: DayOfMessagesProps,
  { messages: after, ...others }: DayOfMessagesProps,
): boolean {
  return (
    before.length === after.length &&
    before.every((message, index) => message === after[index]) &&
    Object.entries(others).every(([prop, value]) => rest[prop as keyof typeof rest] === value)
  );
}
