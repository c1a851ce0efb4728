import { PAUSE_NAMES, type PausableName } from '#model/pauses.ts';
import type { Pauses as PausesNow } from '#services/operator/pauses.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/ChoiceFields.tsx';
import type { AdminServices } from './adminServices.ts';
import { DeskCard, useDeskQuery } from './blocks.tsx';
import { success, type OperatorAction, type OperatorActions } from './useOperatorActions.ts';

interface PausesProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

/** Pauses and resumes what visitors write, and sets the chat's pace. */
export function Pauses({ services, work }: PausesProps) {
  const query = useDeskQuery(['pauses'], services.readPauses);
  return (
    <>
      <DeskCard title="Uploads" query={query}>
        {(pauses) => (
          <>
            <p className="font-semibold">
              {pauses.uploads ? 'Uploads are paused.' : 'Everyone can upload.'}
            </p>
            <PauseButton name="uploads" pauses={pauses} services={services} work={work} />
          </>
        )}
      </DeskCard>
      <DeskCard title="Other pauses" query={query}>
        {(pauses) => (
          <>
            <p className="text-sm text-ink-soft">
              {pausedText(pauses)} Reading and downloading are never affected.
            </p>
            <div className="flex flex-wrap gap-2">
              <PauseButton name="chat" pauses={pauses} services={services} work={work} />
              <PauseButton name="everything" pauses={pauses} services={services} work={work} />
            </div>
            <Pace pauses={pauses} services={services} work={work} />
          </>
        )}
      </DeskCard>
    </>
  );
}

function pausedText({ chat, everything }: PausesNow): string {
  const paused = [chat && 'the chat', everything && 'reports and counts of downloads'];
  const names = paused.filter(Boolean).join(', ');
  return names ? `Paused: ${names}.` : 'Nothing is paused.';
}

interface PauseButtonProps extends PausesProps {
  readonly name: PausableName;
  readonly pauses: PausesNow;
}

function PauseButton({ name, pauses, services, work }: PauseButtonProps) {
  const isPaused = pauses[name];
  const action = isPaused ? resume(name, services) : pause(name, services);
  return (
    <Button
      className="self-start"
      variant={isPaused ? 'primary' : 'secondary'}
      busy={work.running === action.name}
      disabled={work.running !== null}
      onClick={() => work.start(action)}
    >
      {isPaused ? `Resume ${PAUSE_NAMES[name]}` : `Pause ${PAUSE_NAMES[name]}`}
    </Button>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isOrAre = (name: PausableName) => (name === 'uploads' ? 'are' : 'is');

const pause = (name: PausableName, { setPaused }: AdminServices): OperatorAction => ({
  name: `pause ${name}`,
  question: {
    title: `Pause ${PAUSE_NAMES[name]}?`,
    text: `Visitors read that ${PAUSE_NAMES[name]} ${isOrAre(name)} paused, and keep what they have chosen or typed. Reading and downloading are not affected.`,
    confirmLabel: 'Yes, pause',
    isReversible: true,
  },
  async carryOut(signal) {
    await setPaused(name, true, signal);
    return success(`${capital(PAUSE_NAMES[name])} ${isOrAre(name)} paused.`);
  },
});

const resume = (name: PausableName, { setPaused }: AdminServices): OperatorAction => ({
  name: `resume ${name}`,
  async carryOut(signal) {
    await setPaused(name, false, signal);
    const has = isOrAre(name) === 'is' ? 'has' : 'have';
    return success(`${capital(PAUSE_NAMES[name])} ${has} resumed.`);
  },
});

const PACES: readonly (readonly [seconds: string, label: string])[] = [
  ['0.7', 'As usual (0.7 seconds)'],
  ['5', '5 seconds'],
  ['15', '15 seconds'],
  ['30', '30 seconds'],
  ['60', 'A minute'],
];

/** Sets how long each visitor waits between two messages. */
function Pace({ pauses, services, work }: PausesProps & { readonly pauses: PausesNow }) {
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
      onChange={({ currentTarget: { value } }) =>
        work.start({
          name: 'pace',
          async carryOut(signal) {
            await services.setChatPace(Number(value) * 1_000, signal);
            return success('The pace of the chat was set.');
          },
        })
      }
    />
  );
}
