import type { ChatMessage } from '#model/message.ts';
import { dayOf } from './messageTime.ts';

interface DayLineProps {
  readonly message: ChatMessage;
  readonly before: ChatMessage | undefined;
}

/** Names the day above its first message. */
export function DayLine({ message, before }: DayLineProps) {
  if (message.timestamp === null) return null;
  const day = dayOf(message.timestamp);
  const timeBefore = before?.timestamp ?? null;
  const dayBefore = timeBefore === null ? null : dayOf(timeBefore);
  if (day === dayBefore) return null;
  return (
    // No message, and so none of the list's items.
    <li
      role="presentation"
      className="flex items-center gap-3 px-3 py-2 text-xs font-semibold text-ink-soft"
    >
      <span className="h-px flex-1 bg-line" />
      {day}
      <span className="h-px flex-1 bg-line" />
    </li>
  );
}
