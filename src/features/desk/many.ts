import { LOCALE } from '#config/locale.ts';
/** One of many things of which the operator chooses some: a file, a message, a report. */
export interface ManyItem {
  readonly id: string;
  readonly name: string;
  /** Identifies who it is by: a visitor's uid, a sender's name. */
  readonly by: string;
  /** Names who it is by. */
  readonly byName: string;
  /** In epoch milliseconds; null if it is unknown. */
  readonly at: number | null;
}

/** The things by one visitor or under one name. */
export interface ManyGroup<Item extends ManyItem> {
  readonly by: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** Returns each thing since a time as a group of its own, the newest first. */
export function eachSince<Item extends ManyItem>(
  items: readonly Item[],
  since: number,
): readonly ManyGroup<Item>[] {
  return items
    .filter(({ at }) => (at ?? 0) >= since)
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0))
    .map((item) => ({ by: item.id, name: item.name, items: [item] }));
}

/** Returns the things since a time by who they are by, those of the most first. */
export function groupsSince<Item extends ManyItem>(
  items: readonly Item[],
  since: number,
): readonly ManyGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    if ((item.at ?? 0) < since) continue;
    const group = groups.get(item.by);
    if (group) group.push(item);
    else groups.set(item.by, [item]);
  }
  return [...groups]
    .map(([by, group]) => ({ by, name: group[0]?.byName ?? by, items: group }))
    .sort((one, other) => other.items.length - one.items.length);
}

/** The times since which things can be chosen: all of them, then every full hour of a day. */
export function sinceChoices(now: number): readonly { value: string; label: string }[] {
  const hour = new Date(now);
  hour.setMinutes(0, 0, 0);
  const hours = Array.from({ length: 24 }, (_, back) => hour.getTime() - back * 3_600_000);
  const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
  const quarter = now - 15 * 60_000;
  return [
    { value: '0', label: 'Everything' },
    { value: String(quarter), label: 'Since a quarter of an hour ago' },
    ...hours.map((at) => ({ value: String(at), label: `Since ${clock.format(at)}` })),
    ...[2, 7, 30].map((days) => ({
      value: String(now - days * 86_400_000),
      label: `Since ${days} days ago`,
    })),
  ];
}
