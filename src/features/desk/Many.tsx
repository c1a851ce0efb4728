import { useState, type ReactNode } from 'react';
import { LOCALE } from '#config/locale.ts';
import { Cover } from '#features/library/covers/Cover.tsx';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { counted, numberText } from '#model/language.ts';
import { shelfName } from '#model/shelf.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/ChoiceFields.tsx';
import { Loaded, timeText, useDeskQuery } from './blocks.tsx';
import { MANY_LIMIT_MS, type OperatorActions, type Outcome } from './useOperatorActions.ts';

const READ_LIMIT_MS = 60_000;
const GROUPS_SHOWN = 60;

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
  /** Where it is, if it is a file of the library, which shows its cover. */
  readonly shelved?: FileRecordPlace;
}

/** Something that can be done to the chosen things. */
export interface ManyAction<Item> {
  /** Such as 'Remove'. */
  readonly verb: string;
  /** The consequence, in a sentence or two. */
  readonly text: string;
  readonly isReversible: boolean;
  readonly carryOut: (
    items: readonly Item[],
    chosen: string,
    signal: AbortSignal,
    onDone: (count: number) => void,
  ) => Promise<Outcome>;
}

/** A noun for one and for more. */
type Noun = readonly [one: string, other: string];

interface ManyProps<Item extends ManyItem> {
  /** Such as 'message' and 'messages', which also names the button. */
  readonly noun: Noun;
  /** What they are grouped by, such as 'name' and 'names'. */
  readonly groupNoun: Noun;
  readonly read: (signal: AbortSignal) => Promise<readonly Item[]>;
  readonly actions: readonly ManyAction<Item>[];
  readonly work: OperatorActions;
}

/** Chooses many things at once: by who they are by, since a time, or all of them. */
export function Many<Item extends ManyItem>(props: ManyProps<Item>) {
  const [isOpen, setIsOpen] = useState(false);
  const [, things] = props.noun;
  return (
    <div className="flex flex-col gap-3">
      <Button className="self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {`Many ${things} at once`}
      </Button>
      {isOpen && <Read {...props} />}
    </div>
  );
}

function Read<Item extends ManyItem>(props: ManyProps<Item>) {
  const [, things] = props.noun;
  const query = useDeskQuery(['many', things], props.read, READ_LIMIT_MS);
  return (
    <Loaded title={things} query={query}>
      {(all) => <Choosing {...props} all={all} />}
    </Loaded>
  );
}

interface ChoosingProps<Item extends ManyItem> extends ManyProps<Item> {
  readonly all: readonly Item[];
}

function Choosing<Item extends ManyItem>({
  noun,
  groupNoun,
  all,
  actions,
  work,
}: ChoosingProps<Item>) {
  const [, things] = noun;
  const [times] = useState(() => sinceChoices(Date.now()));
  const [since, setSince] = useState('0');
  const [isOneByOne, setIsOneByOne] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (some: readonly ManyGroup<Item>[]) => setChosen(new Set(some.map(({ by }) => by)));
  const groups = groupsOf(all, Number(since), isOneByOne);
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  const picked = groups.filter(({ by }) => chosen.has(by));
  const items = picked.flatMap((group) => group.items);
  const count = counted(items.length, ...noun);
  const sinceLabel = times.find(({ value }) => value === since)?.label ?? 'Everything';
  const names = picked.map(({ name }) => name).join(', ');
  const by = isOneByOne ? 'one by one' : `by ${counted(picked.length, ...groupNoun)}`;
  const chosenText = `${sinceLabel} ${by}: ${names}`;
  return (
    <>
      <SelectField
        name="since"
        label="Which"
        placeholder="Everything"
        defaultValue="0"
        choices={times}
        onChange={({ currentTarget: { value } }) => setSince(value)}
      />
      <p className="text-sm text-ink-soft">
        {`${counted(total, ...noun)}${isOneByOne ? ', the newest first.' : ` by ${counted(groups.length, ...groupNoun)}, the most first.`}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose(groups)}>
          Choose all
        </Button>
        <Button size="small" onClick={() => choose([])}>
          Choose none
        </Button>
        <Button
          size="small"
          aria-pressed={isOneByOne}
          onClick={() => {
            setIsOneByOne(!isOneByOne);
            choose([]);
          }}
        >
          One by one
        </Button>
      </div>
      <ul className="max-h-[70dvh] overflow-y-auto rounded-md border border-line has-[.h-28]:grid has-[.h-28]:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {groups.slice(0, GROUPS_SHOWN).map((group, index) => (
          <Row
            key={group.by}
            group={group}
            noun={noun}
            place={isOneByOne ? group.items[0]?.shelved : undefined}
            isChosen={chosen.has(group.by)}
            onToggle={() =>
              choose(groups.filter(({ by: each }) => chosen.has(each) !== (each === group.by)))
            }
          >
            {index > 0 && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Choose ${group.name} and all above`}
                onClick={() => choose(groups.slice(0, index + 1))}
              >
                All to here
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {groups.length > GROUPS_SHOWN && (
        <p className="text-sm text-ink-soft">
          {`and ${numberText(groups.length - GROUPS_SHOWN)} more ${isOneByOne ? things : groupNoun[1]}, which 'Choose all' takes too.`}
        </p>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-sheet py-2">
        {actions.map(({ verb, text, isReversible, carryOut }) => (
          <Button
            key={verb}
            variant={isReversible ? 'primary' : 'warning'}
            busy={work.running === `${verb} many ${things}`}
            disabled={work.running !== null || items.length === 0}
            onClick={() =>
              work.start({
                name: `${verb} many ${things}`,
                question: {
                  title: `${verb}: ${count}?`,
                  text: `${sinceLabel}, ${by}. ${text}`,
                  confirmLabel: `Yes, ${count}`,
                  isReversible,
                },
                limitMs: MANY_LIMIT_MS,
                carryOut: (signal, onProgress) =>
                  carryOut(items, chosenText, signal, (done) =>
                    onProgress(`${numberText(done)} of ${numberText(items.length)}`),
                  ),
              })
            }
          >
            {`${verb} (${numberText(items.length)})`}
          </Button>
        ))}
      </div>
    </>
  );
}

interface RowProps {
  readonly group: ManyGroup<ManyItem>;
  readonly noun: Noun;
  /** Where a file is that stands alone. */
  readonly place: FileRecordPlace | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A thing, or those by one: a file alone with its cover, by which many are looked over at a glance. */
function Row({ group, noun, place, isChosen, onToggle, children }: RowProps) {
  const { name, items, newest } = group;
  const what = place ? shelfName(place) : counted(items.length, ...noun);
  const when = newest > 0 ? `, ${place ? '' : 'the newest '}${timeText(newest)}` : '';
  return (
    <li className="flex items-center gap-2 border-b border-line px-2 last:border-b-0">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
        <input
          type="checkbox"
          aria-label={name}
          className="size-5 shrink-0"
          checked={isChosen}
          onChange={onToggle}
        />
        {place && (
          <span className="my-1 flex h-28 w-20 shrink-0 border border-line">
            <Cover record={place} className="size-full bg-[#fff] object-cover object-left-top" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
          <span className="block text-xs text-ink-soft">{what + when}</span>
        </span>
      </label>
      {children}
    </li>
  );
}

/** The things by one visitor or under one name, or a single one. */
interface ManyGroup<Item extends ManyItem> {
  readonly by: string;
  readonly name: string;
  readonly items: readonly Item[];
  readonly newest: number;
}

/** Returns the things since a time by who they are by, or one by one: the most, and newest, first. */
function groupsOf<Item extends ManyItem>(
  all: readonly Item[],
  since: number,
  isOneByOne: boolean,
): readonly ManyGroup<Item>[] {
  const groups = new Map<string, ManyGroup<Item> & { readonly items: Item[] }>();
  for (const item of all.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))) {
    const at = item.at ?? 0;
    if (at < since) continue;
    const [by, name] = isOneByOne ? [item.id, item.name] : [item.by, item.byName];
    const group = groups.get(by) ?? { by, name, items: [], newest: at };
    group.items.push(item);
    groups.set(by, group);
  }
  return [...groups.values()].sort((one, other) => other.items.length - one.items.length);
}

/** The times since which things can be chosen: all of them, then every full hour of a day. */
function sinceChoices(now: number) {
  const hour = new Date(now).setMinutes(0, 0, 0);
  const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
  const since = (at: number, text: string) => ({ value: String(at), label: `Since ${text}` });
  return [
    { value: '0', label: 'Everything' },
    since(now - 15 * 60_000, 'a quarter of an hour ago'),
    ...Array.from({ length: 24 }, (_, back) => hour - back * 3_600_000).map((at) =>
      since(at, clock.format(at)),
    ),
    ...[2, 7, 30].map((days) => since(now - days * 86_400_000, `${days} days ago`)),
  ];
}
