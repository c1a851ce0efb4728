import { useSyncExternalStore } from 'react';
import { LOCALE } from '#config/locale.ts';
import type { Message } from '#model/message.ts';

/** How often the time zone of a visible page is checked, in milliseconds. There is no event. */
const ZONE_CHECK_MS = 10_000;

/** Returns the visitor's time zone, also when it changes while the page is open. */
export function useTimeZone(): string {
  return useSyncExternalStore(watchTimeZone, timeZone, () => '');
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function watchTimeZone(onChange: () => void): () => void {
  const timer = setInterval(onChange, ZONE_CHECK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The formats and the named days of a time zone. Making a format costs more than using it. */
interface Calendar {
  readonly zone: string;
  readonly clock: Intl.DateTimeFormat;
  readonly dates: Intl.DateTimeFormat;
  readonly days: CalendarDay[];
}

let calendar: Calendar | undefined;

function calendarOf(zone: string): Calendar {
  if (calendar?.zone !== zone) {
    calendar = {
      zone,
      clock: new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' }),
      dates: new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' }),
      days: [],
    };
  }
  return calendar;
}

/** Returns the time of a message in the visitor's time zone. */
export function timeOf(timestamp: number, zone: string): string {
  return calendarOf(zone).clock.format(timestamp);
}

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

/** Splits a list of messages by day. A message without a time belongs to the day before it. */
export function daysOf(messages: readonly Message[], zone: string): readonly Day[] {
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
    day = timestamp === null ? undefined : calendarDayOf(timestamp, calendarOf(zone));
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

function calendarDayOf(timestamp: number, { days, dates }: Calendar): CalendarDay {
  const found = days.find((day) => isWithin(day, timestamp));
  if (found) return found;
  const midnight = new Date(timestamp);
  const date = midnight.toDateString();
  const start = midnight.setHours(0, 0, 0, 0);
  const end = midnight.setDate(midnight.getDate() + 1);
  const day = { start, end, date, name: dates.format(timestamp) };
  days.push(day);
  return day;
}
