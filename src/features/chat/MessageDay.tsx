import type { Message } from '#model/message.ts';
import { MessageRow, type MessageActions } from './MessageRow.tsx';

interface MessageDayProps {
  /** Null where the messages carry no time. */
  readonly name: string | null;
  readonly messages: readonly Message[];
  /** The message that the Tab key stops at, on this day or another. */
  readonly tabStopId: string | undefined;
  /** The message that last had the focus. */
  readonly chosenId: string | null;
  readonly actions: MessageActions;
}

/** The messages of one day below its name. */
export function MessageDay({ name, messages, tabStopId, chosenId, actions }: MessageDayProps) {
  return (
    <>
      {name !== null && (
        <p className="flex items-center gap-3 px-3 py-2 text-xs font-semibold text-ink-soft">
          <span className="h-px flex-1 bg-line" />
          {name}
          <span className="h-px flex-1 bg-line" />
        </p>
      )}
      <ol>
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isTabStop={message.id === tabStopId}
            isChosen={message.id === chosenId}
            actions={actions}
          />
        ))}
      </ol>
    </>
  );
}
