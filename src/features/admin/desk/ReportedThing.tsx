import type { ReactNode } from 'react';
import { REPORT_REASON_LABELS, type ReportedThing as Thing } from '#model/report.ts';
import { Button } from '#ui/Button.tsx';
import type { DeskWork } from './deskAction.ts';
import type { deskServices } from './deskServices.ts';

/** The props of a reported file or message. */
export interface ReportedProps {
  readonly thing: Thing;
  readonly services: typeof deskServices;
  readonly work: DeskWork;
}

interface ReportedThingProps extends ReportedProps {
  /** The thing's name, for the log. */
  readonly name: string;
  /** The id of the element that names it. */
  readonly describedBy: string;
  readonly about: ReactNode;
  readonly actions: ReactNode;
}

/** One reported thing: the reasons, its description and the actions on it. */
export function ReportedThing({
  thing,
  services,
  work,
  name,
  describedBy,
  about,
  actions,
}: ReportedThingProps) {
  const dismissal = `dismiss ${thing.kind} ${thing.target}`;
  const reasons = thing.reasons.map(([reason, count]) =>
    count === 1 ? REPORT_REASON_LABELS[reason] : `${REPORT_REASON_LABELS[reason]} (${count})`,
  );
  return (
    <>
      <p className="text-sm font-semibold text-danger">{reasons.join(', ')}</p>
      {about}
      <div className="mt-2 flex flex-wrap gap-2">
        {actions}
        <Button
          aria-describedby={describedBy}
          busy={work.running === dismissal}
          disabled={work.running !== null}
          onClick={() =>
            work.start({
              name: dismissal,
              async carryOut(signal) {
                await services.dismissReports(thing, name, signal);
                return { text: 'The report was dismissed.', kind: 'success' };
              },
            })
          }
        >
          Dismiss
        </Button>
      </div>
    </>
  );
}
