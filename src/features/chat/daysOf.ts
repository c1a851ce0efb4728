import type { Message } from '#model/message.ts';
import { dayOf } from './messageTime.ts';

/** A run of messages of one day. */
interface Day {
  /** Stays the same when earlier messages of the day are added. */
  readonly key: string;
  /** Null if the first messages carry no time. */
  readonly name: string | null;
  readonly messages: readonly Message[];
}

/** A day of the visitor's calendar, from midnight to midnight in epoch milliseconds. */
interface CalendarDay {
  readonly start: number;
  readonly end: number;
  readonly date: string;
  readonly name: string;
}

/** The days named so far, cached because naming a day costs more than drawing a message. */
const known: CalendarDay[] = [];

/** Splits a list of messages by day. A message without a time belongs to the day before it. */
export function daysOf(messages: readonly Message[]): readonly Day[] {
  const days: (Day & { readonly messages: Message[] })[] = [];
  const seen = new Map<string, number>();
  let day: CalendarDay | undefined;
  for (const message of messages) {
    const { timestamp } = message;
    const last = days.at(-1);
    if (last && (timestamp === null || (day && isWithin(day, timestamp)))) {
      last.messages.push(message);
      continue;
    }
    day = timestamp === null ? undefined : calendarDayOf(timestamp);
    const date = day?.date ?? '';
    // Scripts can store times out of order, so a day can occur twice.
    const times = seen.get(date) ?? 0;
    seen.set(date, times + 1);
    days.push({ key: `${date}/${times}`, name: day?.name ?? null, messages: [message] });
  }
  return days;
}

function isWithin({ start, end }: CalendarDay, timestamp: number): boolean {
  return timestamp >= start && timestamp < end;
}

function calendarDayOf(timestamp: number): CalendarDay {
  const found = known.find((day) => isWithin(day, timestamp));
  if (found) return found;
  const midnight = new Date(timestamp);
  const date = midnight.toDateString();
  const start = midnight.setHours(0, 0, 0, 0);
  const end = midnight.setDate(midnight.getDate() + 1);
  const day = { start, end, date, name: dayOf(timestamp) };
  known.push(day);
  return day;
}
