import { useState } from 'react';
import { counted, numberText } from '#model/language.ts';
import { containsText, foldText } from '#text/fold.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Loaded, useDeskQuery } from './DeskCard.tsx';
import { ActionButton, timeText } from './DeskRow.tsx';
import { ChoiceRow, groupsOf, type Choosable, type Group, type Noun } from './choices.tsx';
import { MANY_LIMIT_MS, type DeskAction, type DeskWork, type Outcome } from './useDeskWork.tsx';

const READ_LIMIT_MS = 60_000;
/** As many rows a slow phone still draws at once. */
const ROWS_SHOWN = 300;

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

interface ChooseManyProps<Item extends Choosable> {
  /** Such as 'message' and 'messages', which also names the button. */
  readonly noun: Noun;
  /** What they are grouped by, such as 'name' and 'names'. */
  readonly groupNoun: Noun;
  /** Whether they stand one by one at first. */
  readonly isOneByOne?: boolean;
  readonly read: (signal: AbortSignal) => Promise<readonly Item[]>;
  readonly actions: readonly ManyAction<Item>[];
  readonly work: DeskWork;
}

/** Chooses many things at once: by what they say, by their time, by who they are by. */
export function ChooseMany<Item extends Choosable>(props: ChooseManyProps<Item>) {
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

function Read<Item extends Choosable>(props: ChooseManyProps<Item>) {
  const [, things] = props.noun;
  const query = useDeskQuery(['many', things], props.read, READ_LIMIT_MS);
  return (
    <Loaded title={things} query={query}>
      {(all) => <Choosing {...props} all={all} />}
    </Loaded>
  );
}

/** Which of the things are shown. The times are those of the fields; '' for any. */
interface Filter {
  readonly text: string;
  readonly from: string;
  readonly until: string;
}

const EVERYTHING: Filter = { text: '', from: '', until: '' };

interface ChoosingProps<Item extends Choosable> extends ChooseManyProps<Item> {
  readonly all: readonly Item[];
}

function Choosing<Item extends Choosable>(props: ChoosingProps<Item>) {
  const { noun, groupNoun, all, actions, work } = props;
  const [filter, setFilter] = useState(EVERYTHING);
  const [isOneByOne, setIsOneByOne] = useState(props.isOneByOne ?? false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const groups = groupsOf(all.filter(isWithin(filter)), isOneByOne);
  const shown = groups.slice(0, ROWS_SHOWN);
  const picked = shown.filter(({ by }) => chosen.has(by));
  const items = picked.flatMap((group) => group.items);
  const choose = (some: readonly Group<Item>[]) => setChosen(new Set(some.map(({ by }) => by)));
  // What was chosen of other rows is not chosen of these.
  const show = (next: Filter, oneByOne = isOneByOne) => {
    setFilter(next);
    setIsOneByOne(oneByOne);
    choose([]);
  };
  const by = isOneByOne ? 'one by one' : `by ${counted(picked.length, ...groupNoun)}`;
  const how = [...filterTexts(filter), by].join(', ');
  return (
    <>
      <Filters onChange={(changed) => show({ ...filter, ...changed })} />
      <Amounts groups={groups} noun={noun} groupNoun={groupNoun} isOneByOne={isOneByOne} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose(shown)}>
          Choose all
        </Button>
        <Button size="small" onClick={() => choose([])}>
          Choose none
        </Button>
        <Button size="small" aria-pressed={isOneByOne} onClick={() => show(filter, !isOneByOne)}>
          One by one
        </Button>
      </div>
      <ul className="max-h-[70dvh] overflow-y-auto rounded-md border border-line has-[.h-28]:grid has-[.h-28]:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {shown.map((group) => (
          <ChoiceRow
            key={group.by}
            group={group}
            noun={noun}
            isOneByOne={isOneByOne}
            isChosen={chosen.has(group.by)}
            onToggle={() =>
              choose(shown.filter(({ by: each }) => chosen.has(each) !== (each === group.by)))
            }
          />
        ))}
      </ul>
      <div className="bg-page sticky bottom-0 flex flex-wrap items-center gap-2 py-2">
        {actions.map((action) => (
          <ActionButton
            key={action.verb}
            {...(action.isReversible && { variant: 'primary' })}
            disabled={items.length === 0}
            work={work}
            action={onMany(action, items, noun, how, picked)}
          />
        ))}
      </div>
    </>
  );
}

/** Returns the action on the chosen things. @param how they were chosen */
function onMany<Item extends Choosable>(
  { verb, text, isReversible, carryOut }: ManyAction<Item>,
  items: readonly Item[],
  noun: Noun,
  how: string,
  picked: readonly Group<Item>[],
): DeskAction {
  const count = counted(items.length, ...noun);
  const names = picked.map(({ name }) => name).join(', ');
  return {
    label: `${verb} (${numberText(items.length)})`,
    name: `${verb} many ${noun[1]}`,
    question: {
      title: `${verb}: ${count}?`,
      text: `Chosen ${how}. ${text}`,
      confirmLabel: `Yes, ${count}`,
      isReversible,
    },
    limitMs: MANY_LIMIT_MS,
    carryOut: (signal, onProgress) =>
      carryOut(items, `${how}: ${names}`, signal, (done) =>
        onProgress(`${numberText(done)} of ${numberText(items.length)}`),
      ),
  };
}

function Filters({ onChange }: { readonly onChange: (changed: Partial<Filter>) => void }) {
  const field = (name: keyof Filter) => ({
    name,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField label="Says" type="search" dir="auto" {...field('text')} />
      <TextField label="From" type="datetime-local" {...field('from')} />
      <TextField label="Until" type="datetime-local" {...field('until')} />
    </div>
  );
}

/** Returns whether a thing says a text, and is from between two times. */
function isWithin({ text, from, until }: Filter): (item: Choosable) => boolean {
  const says = containsText(text.trim());
  const [begin, end] = [from ? Date.parse(from) : 0, until ? Date.parse(until) : Infinity];
  return (item) => {
    const at = item.at ?? 0;
    return at >= begin && at <= end && says(foldText(`${item.name} ${item.text ?? ''}`));
  };
}

function filterTexts({ text, from, until }: Filter): readonly string[] {
  const time = (name: string, value: string) =>
    value ? [`${name} ${timeText(Date.parse(value))}`] : [];
  return [
    ...(text.trim() ? [`by what they say (“${text.trim()}”)`] : []),
    ...time('from', from),
    ...time('until', until),
  ];
}

interface AmountsProps {
  readonly groups: readonly Group<Choosable>[];
  readonly noun: Noun;
  readonly groupNoun: Noun;
  readonly isOneByOne: boolean;
}

function Amounts({ groups, noun, groupNoun, isOneByOne }: AmountsProps) {
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  const order = isOneByOne
    ? ', the newest first.'
    : ` by ${counted(groups.length, ...groupNoun)}, the most first.`;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {counted(total, ...noun) + order}
      {groups.length > ROWS_SHOWN &&
        ` The first ${numberText(ROWS_SHOWN)} are shown, and can be chosen.`}
    </p>
  );
}
