import { PAUSE_NAMES, type PausableName } from '#model/operatorLog.ts';
import {
  readPauses,
  setChatPace,
  setPaused,
  type Pauses as PausesNow,
} from '#services/operator/pauses.ts';
import { SelectField } from '#ui/ChoiceFields.tsx';
import { DeskCard, useDeskQuery } from './DeskCard.tsx';
import { ActionButton } from './DeskRow.tsx';
import { success, type DeskAction, type DeskPartProps } from './useDeskWork.tsx';

/** Pauses and resumes uploads and the chat, and sets the chat's pace. */
export function Pauses({ work }: DeskPartProps) {
  const query = useDeskQuery(['pauses'], readPauses);
  return (
    <DeskCard title="Pauses" query={query}>
      {(pauses) => (
        <>
          <p className="text-sm text-ink-soft">
            {pausedText(pauses)} Reading and downloading are never affected.
          </p>
          <div className="flex flex-wrap gap-2">
            {(['uploads', 'chat'] as const).map((name) => (
              <ActionButton
                key={name}
                {...(pauses[name] && { variant: 'primary' })}
                action={toggle(name, pauses[name])}
                work={work}
              />
            ))}
          </div>
          <Pace pauses={pauses} work={work} />
        </>
      )}
    </DeskCard>
  );
}

function pausedText({ uploads, chat }: PausesNow): string {
  const names = [uploads && PAUSE_NAMES.uploads, chat && PAUSE_NAMES.chat].filter(Boolean);
  return names.length > 0 ? `Paused: ${names.join(', ')}.` : 'Nothing is paused.';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the action that pauses what visitors write, or resumes it. */
function toggle(name: PausableName, isPaused: boolean): DeskAction {
  const what = PAUSE_NAMES[name];
  const [is, has] = name === 'uploads' ? ['are', 'have'] : ['is', 'has'];
  const question = {
    title: `Pause ${what}?`,
    text: `Visitors read that ${what} ${is} paused, and keep what they have chosen or typed. Reading and downloading are not affected.`,
    confirmLabel: 'Yes, pause',
    isReversible: true,
  };
  return {
    label: `${isPaused ? 'Resume' : 'Pause'} ${what}`,
    name: `pause ${name}`,
    ...(!isPaused && { question }),
    async carryOut(signal) {
      await setPaused(name, !isPaused, signal);
      return success(`${capital(what)} ${isPaused ? `${has} resumed` : `${is} paused`}.`);
    },
  };
}

const PACES: readonly (readonly [seconds: string, label: string])[] = [
  ['0.7', 'As usual (0.7 seconds)'],
  ['5', '5 seconds'],
  ['15', '15 seconds'],
  ['30', '30 seconds'],
  ['60', 'A minute'],
];

/** Returns the action that sets how long each visitor waits between two messages. */
const slowing = (seconds: string): DeskAction => ({
  label: 'Slow mode',
  name: 'pace',
  async carryOut(signal) {
    await setChatPace(Number(seconds) * 1_000, signal);
    return success('The pace of the chat was set.');
  },
});

function Pace({ pauses, work }: DeskPartProps & { readonly pauses: PausesNow }) {
  const seconds = String(pauses.paceMs / 1_000);
  return (
    <SelectField
      key={seconds}
      name="pace"
      label="Slow mode: between two messages of one visitor"
      placeholder={`${seconds} seconds`}
      defaultValue={seconds}
      disabled={work.running !== null}
      choices={PACES.map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => work.start(slowing(value))}
    />
  );
}
