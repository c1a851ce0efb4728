import type { ComponentProps } from 'react';
import { isRefused, type UploadJob } from '#upload/uploadJob.ts';
import { UploadRow } from './UploadRow.tsx';

/** More rows than this are in a box that scrolls, so that the form below stays within reach. */
const MOST_OPEN_ROWS = 8;

interface UploadRowsProps extends Omit<ComponentProps<typeof UploadRow>, 'job'> {
  readonly jobs: readonly UploadJob[];
}

/** The chosen files: refused ones first, then the others in the order in which they were chosen. */
export function UploadRows({ jobs, ...row }: UploadRowsProps) {
  if (jobs.length === 0) return null;
  const areFew = jobs.length <= MOST_OPEN_ROWS;
  const refused = jobs.filter(isRefused);
  const others = jobs.filter((job) => !isRefused(job));
  return (
    <section aria-label="Chosen files">
      <div
        // In the tab order, so that a keyboard can scroll it while its rows have no buttons.
        {...(!areFew && { role: 'group', 'aria-label': 'List of chosen files', tabIndex: 0 })}
        className={`rounded-lg bg-sheet max-lg:lift-sheet ${areFew ? '' : 'max-h-[85dvh] overflow-y-auto'}`}
      >
        <ul className="relative divide-y divide-line">
          {[...refused, ...others].map((job) => (
            <UploadRow key={job.id} job={job} {...row} />
          ))}
        </ul>
      </div>
    </section>
  );
}
