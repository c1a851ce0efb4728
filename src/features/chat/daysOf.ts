import type { ChatMessage } from '#model/message.ts';
import { dayOf } from './messageTime.ts';

/** Messages that follow each other on one day. */
interface Day {
  /** Stays the same when earlier messages of the day come before them. */
  readonly key: string;
  /** Null where the first messages carry no time. */
  readonly name: string | null;
  readonly messages: readonly ChatMessage[];
}

/** Parts a list of messages at its days; one without a time belongs to the day before it. */
export function daysOf(messages: readonly ChatMessage[]): readonly Day[] {
  const days: { key: string; name: string | null; date: string | null; messages: ChatMessage[] }[] =
    [];
  const seen = new Map<string | null, number>();
  for (const message of messages) {
    const { timestamp } = message;
    const last = days.at(-1);
    const date = timestamp === null ? (last?.date ?? null) : new Date(timestamp).toDateString();
    if (last && last.date === date) {
      last.messages.push(message);
      continue;
    }
    // Clocks differ: a day can come again after the next one.
    const times = seen.get(date) ?? 0;
    seen.set(date, times + 1);
    // Writing a day for people costs too much to do it for every message.
    const name = timestamp === null ? null : dayOf(timestamp);
    days.push({ key: `${date ?? ''}/${times}`, name, date, messages: [message] });
  }
  return days;
}
