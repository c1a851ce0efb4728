import { useState } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import { isolated } from '#lib/isolate.ts';
import { isDeleted } from '#model/message.ts';
import { groupReports, REPORT_REASON_LABELS, type ReportedThing } from '#model/report.ts';
import type { AdminServices } from './adminServices.ts';
import { DeskCard, DeskRow, ShowMore, useDeskQuery } from './DeskCard.tsx';
import { dismissal, dismissalOfAll, messageRemoval, shortUid, uploadActions } from './removals.ts';
import { UploadRow } from './Uploads.tsx';
import type { OperatorActions } from './useOperatorActions.ts';

/** How many reports are read. Others are shown when some of these have been dealt with. */
const MAX_REPORTS = 100;

interface ReportsProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

/** The files and messages that visitors reported, each listed once, ten at a time. */
export function Reports({ services, work }: ReportsProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const query = useDeskQuery(['reports'], async (signal) =>
    groupReports(await services.readNewestReports(MAX_REPORTS, signal)),
  );
  return (
    <DeskCard title="Reports" query={query}>
      {({ things, floods }) =>
        things.length + floods.length === 0 ? (
          <p className="text-ink-soft">Nobody has reported anything.</p>
        ) : (
          <>
            <ul>
              {floods.map(({ uid, count: reported }) => (
                <DeskRow
                  key={uid}
                  kind="Message"
                  name={`Visitor ${shortUid(uid)}`}
                  facts={[`${reported} reports on things that nobody else has reported`]}
                  actions={[dismissalOfAll(uid, services)]}
                  work={work}
                />
              ))}
              {things.slice(0, count).map((thing) => {
                const Reported = thing.kind === 'file' ? ReportedFile : ReportedMessage;
                const key = `${thing.kind} ${thing.target}`;
                return <Reported key={key} thing={thing} services={services} work={work} />;
              })}
            </ul>
            {things.length > count && <ShowMore onClick={() => setCount(count + PAGE_SIZE)} />}
          </>
        )
      }
    </DeskCard>
  );
}

interface ReportedProps extends ReportsProps {
  readonly thing: ReportedThing;
}

function ReportedFile({ thing, services, work }: ReportedProps) {
  const { target } = thing;
  const { data: upload, isError } = useDeskQuery(['upload', target], (signal) =>
    services.readUpload(target, signal),
  );
  const reasons = reasonsOf(thing);
  if (!upload) {
    const name = upload === null ? 'This file is gone.' : isError ? `File ${target}` : 'File …';
    const actions = dismissals(thing, target, services);
    return <DeskRow kind="" name={name} facts={[reasons]} actions={actions} work={work} />;
  }
  return (
    <UploadRow
      upload={upload}
      facts={[reasons]}
      actions={[...uploadActions(upload, services), ...dismissals(thing, upload.title, services)]}
      services={services}
      work={work}
    />
  );
}

function ReportedMessage({ thing, services, work }: ReportedProps) {
  const { target } = thing;
  const { data, isError } = useDeskQuery(['message', target], (signal) =>
    services.readOneMessage(target, signal),
  );
  const message = data && !isDeleted(data) ? data : null;
  const unread = isError ? `Message ${target}` : 'Message …';
  const name = message?.text ?? (data === undefined ? unread : 'This message is gone.');
  return (
    <DeskRow
      kind="Message"
      name={name}
      facts={[reasonsOf(thing), message && `message of ${isolated(message.sender)}`]}
      actions={[
        ...(message ? [messageRemoval(message, services)] : []),
        ...dismissals(thing, message?.text ?? target, services),
      ]}
      work={work}
    />
  );
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
