import { useRef, useState } from 'react';
import '#features/library/pane/readingPane.css';
import { FirstPage } from '#features/library/pane/ReadingPane.tsx';
import { PAGE_SIZE } from '#model/limits.ts';
import { isolated } from '#lib/isolate.ts';
import { counted } from '#model/language.ts';
import { isDeleted, type Message } from '#model/message.ts';
import {
  groupReports,
  REPORT_REASON_LABELS,
  type Report,
  type ReportedThing,
} from '#model/report.ts';
import type { ReviewedUpload } from '#services/operator/desk.ts';
import { Button } from '#ui/Button.tsx';
import type { AdminServices } from './adminServices.ts';
import { DeskCard, DeskRow, ShowMore, useDeskQuery } from './blocks.tsx';
import { Many, type ManyAction, type ManyItem } from './Many.tsx';
import { dismissal, dismissalOfAll, messageRemoval, shortUid, uploadActions } from './removals.ts';
import { UploadRow } from './UploadRow.tsx';
import { success, type OperatorActions } from './useOperatorActions.ts';

/** How many reports are read at first, and more with each 'Show older'. */
const REPORTS_READ = 100;

interface ReportsProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

/** A reported thing that is still there, or could not be read. */
type Present = { readonly thing: ReportedThing } & (
  | { readonly upload: ReviewedUpload }
  | { readonly message: Message }
  | { readonly unread: true }
);

interface ReportsNow {
  readonly reports: readonly Report[];
  readonly floods: ReturnType<typeof groupReports>['floods'];
  /** Files first, then messages. */
  readonly present: readonly Present[];
  readonly gone: readonly ReportedThing[];
}

/** The files and messages that visitors reported, each listed once, those still there first. */
export function Reports({ services, work }: ReportsProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const [read, setRead] = useState(REPORTS_READ);
  /** Which thing the evidence is about. */
  const [at, setAt] = useState(0);
  // What is gone stays gone, and is not asked for again.
  const gone = useRef(new Set<string>());
  const query = useDeskQuery(['reports', read], (signal) =>
    readReportsNow(services, read, gone.current, signal),
  );
  return (
    <DeskCard id="desk-reports" title="Reports" query={query}>
      {(now) => (
        <>
          <p className="text-ink-soft">{amountOf(now)}</p>
          <ul
            className="empty:hidden"
            onClick={({ target }) => setAt(indexOf(target, now.floods.length))}
            onFocus={({ target }) => setAt(indexOf(target, now.floods.length))}
          >
            {now.floods.map(({ uid, count: reported }) => (
              <DeskRow
                key={uid}
                kind="Chat"
                name={`Visitor ${shortUid(uid)}`}
                facts={[`${reported} reports by this visitor`]}
                actions={[dismissalOfAll(uid, services)]}
                work={work}
              />
            ))}
            {now.present.slice(0, count).map((present, index) => (
              <Reported
                key={`${present.thing.kind} ${present.thing.target}`}
                present={present}
                isChosen={index === at}
                services={services}
                work={work}
              />
            ))}
          </ul>
          {now.present.length > 0 && (
            <Evidence present={now.present[at] ?? now.present[0]} services={services} work={work} />
          )}
          {now.present.length > count && <ShowMore onClick={() => setCount(count + PAGE_SIZE)} />}
          <Gone now={now} services={services} work={work} />
          {now.reports.length >= read && (
            <Button className="self-start" onClick={() => setRead(read + REPORTS_READ)}>
              Show older reports
            </Button>
          )}
          {now.reports.length > 1 && (
            <Many
              noun={['report', 'reports']}
              groupNoun={['visitor', 'visitors']}
              read={async (signal) =>
                (await services.readNewestReports(1_000, signal)).map((report) => ({
                  ...report,
                  at: report.at ?? null,
                  id: `${report.reportedBy} ${report.target}`,
                  name: `${REPORT_REASON_LABELS[report.reason]}: ${report.target}`,
                  by: report.reportedBy,
                  byName: `Visitor ${shortUid(report.reportedBy)}`,
                }))
              }
              actions={[dismissalOfMany(services)]}
              work={work}
            />
          )}
        </>
      )}
    </DeskCard>
  );
}

/** Which of the present things a row is about; the flooding visitors stand before them. */
function indexOf(target: EventTarget, before: number): number {
  const row = target instanceof Element ? target.closest('.file-row') : null;
  return row ? Math.max(0, [...(row.parentElement?.children ?? [])].indexOf(row) - before) : 0;
}

interface EvidenceProps extends ReportsProps {
  readonly present: Present | undefined;
}

/** What a report is about, large, with its two answers. */
function Evidence({ present, services, work }: EvidenceProps) {
  if (!present) return null;
  const { thing } = present;
  const upload = 'upload' in present ? present.upload : null;
  const message = 'message' in present ? present.message : null;
  const name = upload?.title ?? message?.text ?? thing.target;
  const answers = [
    ...(upload ? uploadActions(upload, services).slice(0, 1) : []),
    ...(message ? [messageRemoval(message, services)] : []),
    ...dismissals(thing, name, services).slice(0, 1),
  ];
  return (
    <section aria-label="Evidence" className="reading-pane w-auto!">
      <div className="pane-desk">
        <div className="pane-head">
          <p dir="auto" className="pane-name">
            {upload ? name : `Message of ${message?.sender ?? 'Unknown'}`}
          </p>
          <p className="pane-about">{reasonsOf(thing)}</p>
          <div className="pane-actions">
            {answers.map((answer, index) => (
              <Button
                key={answer.label}
                size="small"
                variant={index === 0 ? 'warning' : 'secondary'}
                disabled={work.running !== null}
                onClick={() => work.start(answer)}
              >
                {answer.label}
              </Button>
            ))}
          </div>
        </div>
        {upload ? (
          <div className="pane-paper">
            <FirstPage key={thing.target} record={upload} />
          </div>
        ) : (
          <blockquote
            dir="auto"
            className="rounded-md bg-sheet p-6 text-lg wrap-anywhere lift-sheet"
          >
            {name}
          </blockquote>
        )}
      </div>
    </section>
  );
}

function amountOf({ reports, floods, present, gone }: ReportsNow): string {
  if (reports.length === 0) return 'Nobody has reported anything.';
  const things = floods.length + present.length + gone.length;
  return `${counted(things, 'thing', 'things')}, ${counted(reports.length, 'report', 'reports')}`;
}

async function readReportsNow(
  services: AdminServices,
  count: number,
  knownGone: Set<string>,
  signal: AbortSignal,
): Promise<ReportsNow> {
  const reports = await services.readNewestReports(count, signal);
  const { things, floods } = groupReports(reports);
  const found = await Promise.all(
    things.map(async (thing): Promise<Present | null> => {
      const key = `${thing.kind} ${thing.target}`;
      if (knownGone.has(key)) return null;
      const present = await readThing(services, thing, signal);
      if (!present) knownGone.add(key);
      return present;
    }),
  );
  const present = found.filter((each) => each !== null);
  const isFile = ({ thing }: Present) => thing.kind === 'file';
  return {
    reports,
    floods,
    present: [...present.filter(isFile), ...present.filter((each) => !isFile(each))],
    gone: things.filter((_, index) => found[index] === null),
  };
}

/** Reads a reported thing; null if it is gone. */
async function readThing(
  { readUpload, readOneMessage }: AdminServices,
  thing: ReportedThing,
  signal: AbortSignal,
): Promise<Present | null> {
  try {
    if (thing.kind === 'file') {
      const upload = await readUpload(thing.target, signal);
      return upload && { thing, upload };
    }
    const message = await readOneMessage(thing.target, signal);
    return message && !isDeleted(message) ? { thing, message } : null;
  } catch (error) {
    signal.throwIfAborted();
    // It is shown by its place, and can be dismissed.
    if (error instanceof Error) return { thing, unread: true };
    throw error;
  }
}

interface ReportedProps extends ReportsProps {
  readonly present: Present;
  readonly isChosen: boolean;
}

function Reported({ present, isChosen, services, work }: ReportedProps) {
  const { thing } = present;
  const reasons = reasonsOf(thing);
  if ('upload' in present) {
    const { upload } = present;
    return (
      <UploadRow
        isChosen={isChosen}
        upload={upload}
        facts={[reasons]}
        actions={[...uploadActions(upload, services), ...dismissals(thing, upload.title, services)]}
        services={services}
        work={work}
      />
    );
  }
  const message = 'message' in present ? present.message : null;
  const kind = thing.kind === 'file' ? 'File' : 'Message';
  return (
    <DeskRow
      isChosen={isChosen}
      kind={thing.kind === 'file' ? kind : 'Chat'}
      name={message?.text ?? `${kind} ${thing.target}`}
      facts={[reasons, message && `message of ${isolated(message.sender)}`]}
      actions={[
        ...(message ? [messageRemoval(message, services)] : []),
        ...dismissals(thing, message?.text ?? thing.target, services),
      ]}
      work={work}
    />
  );
}

/** The reports on things that are gone, in one row. */
function Gone({ now, services, work }: ReportsProps & { readonly now: ReportsNow }) {
  if (now.gone.length === 0) return null;
  const targets = new Set(now.gone.map(({ kind, target }) => `${kind} ${target}`));
  const reports = now.reports.filter(({ kind, target }) => targets.has(`${kind} ${target}`));
  const text = counted(
    reports.length,
    'report on something that is gone.',
    'reports on things that are gone.',
  );
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      {text}
      <Button
        size="small"
        busy={work.running === 'dismiss gone'}
        disabled={work.running !== null}
        onClick={() =>
          work.start({
            name: 'dismiss gone',
            async carryOut(signal) {
              await services.dismissMany(reports, 'on things that are gone', signal);
              return success(dismissedText(reports.length));
            },
          })
        }
      >
        Dismiss all
      </Button>
    </p>
  );
}

const dismissedText = (count: number) =>
  counted(count, 'report was dismissed.', 'reports were dismissed.');

function dismissalOfMany({ dismissMany }: AdminServices): ManyAction<Report & ManyItem> {
  return {
    verb: 'Dismiss',
    text: 'The reports are removed, but not what they are about.',
    isReversible: false,
    async carryOut(items, chosen, signal, onDone) {
      await dismissMany(items, chosen, signal, onDone);
      return success(dismissedText(items.length));
    },
  };
}

function dismissals(thing: ReportedThing, note: string, services: AdminServices) {
  const [reporter, ...others] = thing.reporters;
  const one = dismissal(thing, note, services);
  return reporter !== undefined && others.length === 0
    ? [one, dismissalOfAll(reporter, services)]
    : [one];
}

function reasonsOf({ reasons }: ReportedThing): string {
  return reasons
    .map(([reason, count]) =>
      count === 1 ? REPORT_REASON_LABELS[reason] : `${REPORT_REASON_LABELS[reason]} (${count})`,
    )
    .join(', ');
}
