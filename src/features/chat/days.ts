import { LOCALE } from '#config/locale.ts';
import type { Message } from '#model/message.ts';

const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' });

/** Returns the time of a message in the visitor's time zone. */
export const timeOf = (timestamp: number) => clock.format(timestamp);

/** A run of messages of one day. */
interface Day {
  /** Stays the same when earlier messages of the day are added. */
  readonly key: string;
  /** Null if the first messages carry no time. */
  readonly name: string | null;
  readonly messages: readonly Message[];
}

/** Splits a list of messages by day. A message without a time belongs to the day before it. */
export function daysOf(messages: readonly Message[]): readonly Day[] {
  const days: (Day & { readonly messages: Message[] })[] = [];
  const seen = new Map<string, number>();
  let date = '';
  for (const message of messages) {
    const { timestamp } = message;
    const own = timestamp === null ? '' : new Date(timestamp).toDateString();
    const last = days.at(-1);
    if (last && (own === '' || own === date)) {
      last.messages.push(message);
      continue;
    }
    date = own;
    // Scripts can store times out of order, so a day can occur twice.
    const times = seen.get(date) ?? 0;
    seen.set(date, times + 1);
    const name = timestamp === null ? null : dates.format(timestamp);
    days.push({ key: `${date}/${times}`, name, messages: [message] });
  }
  return days;
}
