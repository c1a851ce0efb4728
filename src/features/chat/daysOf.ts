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
  const days: (Day & { readonly messages: ChatMessage[] })[] = [];
  const seen = new Map<string, number>();
  // Asking a message for its day costs too much to do it for every one: the last day's ends do.
  let [start, end] = [0, 0];
  for (const message of messages) {
    const { timestamp } = message;
    const last = days.at(-1);
    if (last && (timestamp === null || (timestamp >= start && timestamp < end))) {
      last.messages.push(message);
      continue;
    }
    let date = '';
    if (timestamp !== null) {
      const said = new Date(timestamp);
      date = said.toDateString();
      start = said.setHours(0, 0, 0, 0);
      end = said.setDate(said.getDate() + 1);
    }
    // Clocks differ: a day can come again after the next one.
    const times = seen.get(date) ?? 0;
    seen.set(date, times + 1);
    const name = timestamp === null ? null : dayOf(timestamp);
    days.push({ key: `${date}/${times}`, name, messages: [message] });
  }
  return days;
}
