import { useCallback } from 'react';
import type { DeskWork } from './deskAction.ts';
import { DeskCard } from './DeskCard.tsx';
import type { deskServices } from './deskServices.ts';
import { ReportedFile } from './ReportedFile.tsx';
import { ReportedMessage } from './ReportedMessage.tsx';
import { useReading } from '../useReading.ts';

/** How many reports are read. Others are shown when some of these have been dealt with. */
const MAX_REPORTS = 100;

interface ReportsCardProps {
  readonly services: typeof deskServices;
  readonly work: DeskWork;
}

/** The files and messages that visitors reported, each listed once. */
export function ReportsCard({ services, work }: ReportsCardProps) {
  const { readReportedThings } = services;
  const read = useCallback(
    (signal: AbortSignal) => readReportedThings(MAX_REPORTS, signal),
    [readReportedThings],
  );
  return (
    <DeskCard title="Reports" reading={useReading(read, work.version)}>
      {(things) =>
        things.length === 0 ? (
          <p className="text-ink-soft">Nobody has reported anything.</p>
        ) : (
          <ul className="divide-y divide-line">
            {things.map((thing) => {
              const Reported = thing.kind === 'file' ? ReportedFile : ReportedMessage;
              return (
                <li key={`${thing.kind} ${thing.target}`} className="py-3">
                  <Reported thing={thing} services={services} work={work} />
                </li>
              );
            })}
          </ul>
        )
      }
    </DeskCard>
  );
}
