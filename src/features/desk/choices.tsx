import { useId } from 'react';
import { Cover } from '#features/library/covers/Cover.tsx';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { shelfName } from '#model/shelf.ts';
import { timeText } from './DeskRow.tsx';

/** One of many things of which the operator chooses some: a file, a message, a report. */
export interface Choosable {
  readonly id: string;
  readonly name: string;
  /** What it says, if its name does not. */
  readonly text?: string;
  /** Identifies who it is by: a visitor's uid, a sender's name. */
  readonly by: string;
  /** Names who it is by. */
  readonly byName: string;
  /** In epoch milliseconds; null if it is unknown. */
  readonly at: number | null;
  /** Where it is, if it is a file of the library, which shows its cover. */
  readonly shelved?: FileRecordPlace;
  /** Shows it. */
  readonly onOpen?: () => void;
}

/** A noun for one and for more. */
export type Noun = readonly [one: string, other: string];

interface ChoiceRowProps {
  readonly group: Group<Choosable>;
  readonly noun: Noun;
  readonly isOneByOne: boolean;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A thing, or those by one: a file alone with its cover, by which many are looked over at a glance. */
export function ChoiceRow({ group, noun, isOneByOne, isChosen, onToggle }: ChoiceRowProps) {
  const id = useId();
  const { name, items, newest } = group;
  const [first] = items;
  const place = isOneByOne ? first?.shelved : undefined;
  const onOpen = isOneByOne ? first?.onOpen : undefined;
  const what = place ? shelfName(place) : isOneByOne ? '' : counted(items.length, ...noun);
  const when = newest > 0 ? timeText(newest) : '';
  const shownName = <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>;
  const words = (
    <span className="min-w-0 flex-1">
      {onOpen ? (
        <button type="button" onClick={onOpen} className="cursor-pointer text-start underline">
          {shownName}
        </button>
      ) : (
        shownName
      )}
      <span id={id} className="block text-xs text-ink-soft">
        {[what, when].filter(Boolean).join(', ')}
        {!isOneByOne && first?.text && (
          <bdi className="line-clamp-1 wrap-anywhere">{first.text}</bdi>
        )}
      </span>
    </span>
  );
  return (
    <li className="flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0">
      <label className={`flex min-h-11 min-w-0 items-center gap-2 ${onOpen ? '' : 'flex-1'}`}>
        <input
          type="checkbox"
          aria-label={name}
          aria-describedby={id}
          className="size-5 shrink-0"
          checked={isChosen}
          onChange={onToggle}
        />
        {place && (
          <span className="my-1 flex h-28 w-20 shrink-0 border border-line">
            <Cover record={place} className="size-full bg-[#fff] object-cover object-left-top" />
          </span>
        )}
        {!onOpen && words}
      </label>
      {onOpen && words}
    </li>
  );
}

/** The things by one visitor or under one name, or a single one; the newest first. */
export interface Group<Item extends Choosable> {
  readonly by: string;
  readonly name: string;
  readonly items: readonly Item[];
  readonly newest: number;
}

/** Returns things by who they are by, or one by one: the most, and newest, first. */
export function groupsOf<Item extends Choosable>(
  all: readonly Item[],
  isOneByOne: boolean,
): readonly Group<Item>[] {
  const groups = new Map<string, Group<Item> & { readonly items: Item[] }>();
  for (const item of all.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))) {
    const [by, name] = isOneByOne ? [item.id, item.name] : [item.by, item.byName];
    const group = groups.get(by) ?? { by, name, items: [], newest: item.at ?? 0 };
    group.items.push(item);
    groups.set(by, group);
  }
  return [...groups.values()].sort((one, other) => other.items.length - one.items.length);
}
