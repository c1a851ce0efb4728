import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { counted, numberText } from '#model/language.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/ChoiceFields.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { timeText } from './DeskCard.tsx';
import { eachSince, groupsSince, sinceChoices, type ManyItem } from './many.ts';
import { DESK_KEY, type OperatorActions, type Outcome } from './useOperatorActions.ts';

/** How long an action on many things may take: the rules allow ten minutes under one entry. */
const MANY_LIMIT_MS = 590_000;
const READ_LIMIT_MS = 60_000;
const GROUPS_SHOWN = 60;

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
      {isOpen && <Choosing {...props} />}
    </div>
  );
}

function Choosing<Item extends ManyItem>({
  noun,
  groupNoun,
  read,
  actions,
  work,
}: ManyProps<Item>) {
  const [, things] = noun;
  const [now] = useState(() => Date.now());
  const [since, setSince] = useState(0);
  const [isOneByOne, setIsOneByOne] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, isError, refetch } = useQuery({
    queryKey: [DESK_KEY, 'many', things],
    staleTime: 0,
    retry: false,
    async queryFn({ signal }) {
      try {
        return await withLimit(read, READ_LIMIT_MS, signal);
      } catch (error) {
        if (!signal.aborted) logError(`read the ${things} for the operator`, error);
        throw error;
      }
    },
  });
  if (isError) {
    return (
      <p>
        This couldn’t be read.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!data) return <Spinner label={`Loading ${things}`} />;
  const groups = isOneByOne ? eachSince(data, since) : groupsSince(data, since);
  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  const picked = groups.filter(({ by }) => chosen.has(by));
  const items = picked.flatMap((group) => group.items);
  const count = counted(items.length, ...noun);
  const sinceLabel =
    sinceChoices(now).find(({ value }) => Number(value) === since)?.label ?? 'Everything';
  const names = picked.map(({ name }) => name).join(', ');
  const by = isOneByOne ? 'one by one' : `by ${counted(picked.length, ...groupNoun)}`;
  const chosenText = `${sinceLabel} ${by}: ${names}`;
  const toggle = (group: string) => {
    const next = new Set(chosen);
    if (!next.delete(group)) next.add(group);
    setChosen(next);
  };
  return (
    <>
      <SelectField
        name="since"
        label="Which"
        placeholder="Everything"
        defaultValue="0"
        choices={sinceChoices(now)}
        onChange={({ currentTarget: { value } }) => setSince(Number(value))}
      />
      <p className="text-sm text-ink-soft">
        {`${counted(total, ...noun)}${isOneByOne ? ', the newest first.' : ` by ${counted(groups.length, ...groupNoun)}, the most first.`}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setChosen(new Set(groups.map(({ by }) => by)))}>
          Choose all
        </Button>
        <Button size="small" onClick={() => setChosen(new Set())}>
          Choose none
        </Button>
        <Button
          size="small"
          aria-pressed={isOneByOne}
          onClick={() => {
            setIsOneByOne(!isOneByOne);
            setChosen(new Set());
          }}
        >
          One by one
        </Button>
      </div>
      <ul className="max-h-96 overflow-y-auto rounded-md border border-line">
        {groups.slice(0, GROUPS_SHOWN).map((group, index) => (
          <li
            key={group.by}
            className="flex items-center gap-2 border-b border-line px-2 last:border-b-0"
          >
            <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
              <input
                type="checkbox"
                aria-label={group.name}
                className="size-5 shrink-0"
                checked={chosen.has(group.by)}
                onChange={() => toggle(group.by)}
              />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate">{group.name}</bdi>
                <span className="block text-xs text-ink-soft">{groupFacts(group.items, noun)}</span>
              </span>
            </label>
            {index > 0 && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Choose ${group.name} and all above`}
                onClick={() => setChosen(new Set(groups.slice(0, index + 1).map(({ by }) => by)))}
              >
                All to here
              </Button>
            )}
          </li>
        ))}
      </ul>
      {groups.length > GROUPS_SHOWN && (
        <p className="text-sm text-ink-soft">
          {`and ${numberText(groups.length - GROUPS_SHOWN)} more ${isOneByOne ? things : groupNoun[1]}, which 'Choose all' takes too.`}
        </p>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-sheet py-2">
        {actions.map((action) => (
          <Button
            key={action.verb}
            variant={action.isReversible ? 'primary' : 'warning'}
            busy={work.running === `${action.verb} many ${things}`}
            disabled={work.running !== null || items.length === 0}
            onClick={() =>
              work.start({
                name: `${action.verb} many ${things}`,
                question: {
                  title: `${action.verb}: ${count}?`,
                  text: `${sinceLabel}, ${by}. ${action.text}`,
                  confirmLabel: `Yes, ${count}`,
                  isReversible: action.isReversible,
                },
                limitMs: MANY_LIMIT_MS,
                carryOut: (signal, onProgress) =>
                  action.carryOut(items, chosenText, signal, (done) =>
                    onProgress(`${numberText(done)} of ${numberText(items.length)}`),
                  ),
              })
            }
          >
            {`${action.verb} (${numberText(items.length)})`}
          </Button>
        ))}
      </div>
    </>
  );
}

function groupFacts(items: readonly ManyItem[], noun: Noun): string {
  const times = items.flatMap(({ at }) => at ?? []);
  const newest = times.length === 0 ? '' : `, the newest ${timeText(Math.max(...times))}`;
  return `${counted(items.length, ...noun)}${newest}`;
}
