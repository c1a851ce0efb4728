import type { Message } from '#model/message.ts';
import { MessageRow, type MessageActions } from './MessageRow.tsx';

interface MessageDayProps {
  /** Null if the messages carry no time. */
  readonly name: string | null;
  readonly messages: readonly Message[];
  readonly ownIds: ReadonlySet<string>;
  /** The first message that arrived after the visitor stopped reading. */
  readonly newsId: string | undefined;
  /** The message that the Tab key stops at, on this day or another. */
  readonly tabStopId: string | undefined;
  /** The message that last had the focus. */
  readonly chosenId: string | null;
  readonly actions: MessageActions;
}

/** The messages of one day below its name. */
export function MessageDay({
  name,
  messages,
  ownIds,
  newsId,
  tabStopId,
  chosenId,
  actions,
}: MessageDayProps) {
  return (
    <>
      {name !== null && <p className="chat-day">{name}</p>}
      <ol>
        {messages.map((message, index) => (
          <MessageRow
            key={message.id}
            message={message}
            isFirstOfGroup={message.id === newsId || !continues(messages[index - 1], message)}
            isOwn={ownIds.has(message.id)}
            isFirstNew={message.id === newsId}
            isTabStop={message.id === tabStopId}
            isChosen={message.id === chosenId}
            actions={actions}
          />
        ))}
      </ol>
    </>
  );
}

/** A group ends when somebody else writes, or after a pause of this length. */
const GROUP_PAUSE_MS = 5 * 60 * 1000;

/** Whether a message belongs to the same group as the one before it. */
function continues(before: Message | undefined, { sender, timestamp }: Message): boolean {
  if (before?.sender !== sender) return false;
  return (timestamp ?? 0) - (before.timestamp ?? 0) < GROUP_PAUSE_MS;
}
