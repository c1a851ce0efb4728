import { memo } from 'react';
import { dayOf } from './messageTime.ts';

interface DayLineProps {
  readonly timestamp: number | null;
  /** Of the message before. */
  readonly timestampBefore: number | null;
}

/** Names the day above its first message. Writing a day costs too much to do it for every row anew. */
export const DayLine = memo(function DayLine({ timestamp, timestampBefore }: DayLineProps) {
  if (timestamp === null) return null;
  const day = dayOf(timestamp);
  const dayBefore = timestampBefore === null ? null : dayOf(timestampBefore);
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
});
