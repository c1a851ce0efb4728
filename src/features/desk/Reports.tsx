import { useCallback, useState, type RefCallback } from 'react';
import { FirstPage } from '#features/library/pane/FirstPage.tsx';
import '#features/library/pane/readingPane.css';
import { isolated } from '#lib/isolate.ts';
import { counted } from '#model/language.ts';
import { PAGE_SIZE } from '#model/limits.ts';
import { isDeleted, type Message } from '#model/message.ts';
import {
  groupReports,
  REPORT_REASON_LABELS,
  type Report,
  type ReportedThing,
} from '#model/report.ts';
import { dismissMany, readNewestReports, readOneMessage } from '#services/operator/deskReports.ts';
import { readUpload, type ReviewedUpload } from '#services/operator/uploads.ts';
import { Button, ShowMore } from '#ui/Button.tsx';
import type { Choosable } from './choices.tsx';
import { ChooseMany, type ManyAction } from './ChooseMany.tsx';
import { DeskCard, useDeskQuery } from './DeskCard.tsx';
import { ActionButton, DeskRow, UploadRow } from './DeskRow.tsx';
import { success, type DeskAction, type DeskPartProps } from './useDeskWork.tsx';
import { dismissal, dismissalOfAll, messageRemoval, shortUid, uploadActions } from './actions.ts';

/** How many reports are read at first, and more with each 'Show older'. */
const REPORTS_READ = 100;
/** The most reports among which many can be chosen. */
const MOST_CHOOSABLE = 1_000;

interface ReportsNow {
  readonly reports: readonly Report[];
  /** Files first, then messages, and last what is gone. */
  readonly things: readonly Evidenced[];
}

/** The files and messages that visitors reported, each once, with the evidence of the chosen one. */
export function Reports({ work }: DeskPartProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const [read, setRead] = useState(REPORTS_READ);
  const [at, list] = useChosenRow();
  const query = useDeskQuery(['reports', read], (signal) => readReportsNow(read, signal));
  return (
    <DeskCard title="Reports" query={query}>
      {({ reports, things }) => {
        const shown = things.slice(0, count);
        const chosen = shown[at] ?? shown[0];
        return (
          <>
            <p className="text-ink-soft">{amountOf(reports, things)}</p>
            <ul ref={list} className="empty:hidden">
              {shown.map((about) => (
                <Reported
                  key={`${about.thing.kind} ${about.thing.target}`}
                  about={about}
                  isChosen={about === chosen}
                  work={work}
                />
              ))}
            </ul>
            {chosen && <Evidence about={chosen} work={work} />}
            {things.length > count && (
              <ShowMore className="" onShowMore={() => setCount(count + PAGE_SIZE)} />
            )}
            {reports.length >= read && (
              <Button className="self-start" onClick={() => setRead(read + REPORTS_READ)}>
                Show older reports
              </Button>
            )}
            {reports.length > 1 && (
              <ChooseMany
                noun={['report', 'reports']}
                groupNoun={['visitor', 'visitors']}
                read={readChoices}
                actions={[DISMISSAL]}
                work={work}
              />
            )}
          </>
        );
      }}
    </DeskCard>
  );
}

/**
 * Returns which row of a list was pressed or focused last, and the reference for the list. A pointer
 * that passes chooses nothing: the wrong row would be the wrong removal.
 */
function useChosenRow(): readonly [at: number, list: RefCallback<HTMLUListElement>] {
  const [at, setAt] = useState(0);
  const list = useCallback((rows: HTMLUListElement) => {
    const choose = ({ target, type }: Event) => {
      const index = [...rows.children].findIndex((row) => row.contains(target as Node));
      if (index !== -1) setAt(index);
      // In a narrow window it stands below the list. A button of the row has its own end.
      const isOnRow = target instanceof Element && !target.closest('a, button');
      if (type === 'click' && isOnRow && !matchMedia('(width >= 64rem)').matches)
        rows.nextElementSibling?.scrollIntoView({ block: 'start' });
    };
    rows.addEventListener('click', choose);
    rows.addEventListener('focusin', choose);
    return () => {
      rows.removeEventListener('click', choose);
      rows.removeEventListener('focusin', choose);
    };
  }, []);
  return [at, list];
}

function amountOf(reports: readonly Report[], things: readonly Evidenced[]): string {
  if (reports.length === 0) return 'Nobody has reported anything.';
  return `${counted(things.length, 'thing', 'things')}, ${counted(reports.length, 'report', 'reports')}`;
}

/** A reported thing with what was found of it. */
interface Evidenced {
  readonly thing: ReportedThing;
  readonly upload?: ReviewedUpload;
  readonly message?: Message;
  /** Why there is neither: it is gone, or could not be read. */
  readonly lack?: 'is gone' | 'couldn’t be read';
}

/** Returns why a thing was reported, the most given reason first. */
function reasonsOf({ reasons }: ReportedThing): string {
  return reasons
    .map(([reason, count]) =>
      count === 1 ? REPORT_REASON_LABELS[reason] : `${REPORT_REASON_LABELS[reason]} (${count})`,
    )
    .join(', ');
}

/** Returns what can be done about a reported thing: first of all to remove it, if it is there. */
function answersTo({ thing, upload, message }: Evidenced): readonly DeskAction[] {
  const [reporter, ...others] = thing.reporters;
  return [
    ...(upload ? uploadActions(upload) : []),
    ...(message ? [messageRemoval(message)] : []),
    dismissal(thing, upload?.title ?? message?.text ?? thing.target),
    ...(reporter !== undefined && others.length === 0 ? [dismissalOfAll(reporter)] : []),
  ];
}

interface EvidenceProps extends DeskPartProps {
  readonly about: Evidenced;
}

/** What a report is about, large, with its two answers. */
function Evidence({ about, work }: EvidenceProps) {
  const { thing, upload, message } = about;
  const answers = answersTo(about).filter(({ label }) => ['Remove', 'Dismiss'].includes(label));
  return (
    <section
      aria-label="Evidence"
      className="reading-pane w-auto! scroll-mt-4 max-lg:static! max-lg:rounded-md max-lg:bg-well max-lg:p-4!"
    >
      <div className="pane-desk max-lg:p-0!">
        <div className="pane-head">
          <p dir="auto" className="pane-name">
            {upload?.title ?? (message ? `Message of ${message.sender}` : thing.target)}
          </p>
          <p className="pane-about">{reasonsOf(thing)}</p>
          <div className="pane-actions">
            {answers.map((action) => (
              <ActionButton
                key={action.label}
                size="small"
                {...(action.label === 'Remove' && { variant: 'primary' })}
                action={action}
                work={work}
              />
            ))}
          </div>
        </div>
        {upload && <FirstPage key={thing.target} record={upload} />}
        {message && (
          <blockquote
            dir="auto"
            className="rounded-md bg-sheet p-6 text-lg wrap-anywhere lift-sheet"
          >
            {message.text}
          </blockquote>
        )}
      </div>
    </section>
  );
}

async function readReportsNow(count: number, signal: AbortSignal): Promise<ReportsNow> {
  const reports = await readNewestReports(count, signal);
  const things = await Promise.all(groupReports(reports).map((each) => readThing(each, signal)));
  const rank = ({ upload, lack }: Evidenced) => (upload ? 0 : lack === 'is gone' ? 2 : 1);
  return { reports, things: things.sort((one, other) => rank(one) - rank(other)) };
}

async function readThing(thing: ReportedThing, signal: AbortSignal): Promise<Evidenced> {
  try {
    if (thing.kind === 'file') {
      const upload = await readUpload(thing.target, signal);
      return upload ? { thing, upload } : { thing, lack: 'is gone' };
    }
    const message = await readOneMessage(thing.target, signal);
    return message && !isDeleted(message) ? { thing, message } : { thing, lack: 'is gone' };
  } catch (error) {
    signal.throwIfAborted();
    // It is shown by its place, and can be dismissed.
    if (error instanceof Error) return { thing, lack: 'couldn’t be read' };
    throw error;
  }
}

interface ReportedProps extends DeskPartProps {
  readonly about: Evidenced;
  readonly isChosen: boolean;
}

function Reported({ about, isChosen, work }: ReportedProps) {
  const { thing, upload, message, lack } = about;
  const row = { isChosen, actions: answersTo(about), work };
  if (upload) return <UploadRow {...row} upload={upload} facts={[reasonsOf(thing)]} />;
  const kind = thing.kind === 'file' ? 'File' : 'Message';
  const sender = message ? `message of ${isolated(message.sender)}` : null;
  return (
    <DeskRow
      {...row}
      kind={thing.kind === 'file' ? kind : 'Chat'}
      name={message?.text ?? `${kind} ${thing.target}`}
      facts={[reasonsOf(thing), sender, lack ?? null]}
    />
  );
}

const DISMISSAL: ManyAction<Report> = {
  verb: 'Dismiss',
  text: 'The reports are removed, but not what they are about.',
  isReversible: false,
  async carryOut(items, chosen, signal, onDone) {
    await dismissMany(items, chosen, signal, onDone);
    return success(counted(items.length, 'report was dismissed.', 'reports were dismissed.'));
  },
};

async function readChoices(signal: AbortSignal): Promise<readonly (Report & Choosable)[]> {
  return (await readNewestReports(MOST_CHOOSABLE, signal)).map((report) => ({
    ...report,
    at: report.at ?? null,
    id: `${report.reportedBy} ${report.target}`,
    name: `${REPORT_REASON_LABELS[report.reason]}: ${report.target}`,
    by: report.reportedBy,
    byName: `Visitor ${shortUid(report.reportedBy)}`,
  }));
}
