import type { UploadJob } from '#upload/uploadJob.ts';
import { UploadRow } from './UploadRow.tsx';

/** More rows than this are in a box that scrolls, so that the form below stays in reach. */
const MOST_OPEN_ROWS = 8;

interface UploadRowsProps {
  readonly jobs: readonly UploadJob[];
  readonly isUploading: boolean;
  readonly onRemove: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
}

/** The chosen files: those that were refused first, then in the order in which they were chosen. */
export function UploadRows({ jobs, ...row }: UploadRowsProps) {
  if (jobs.length === 0) return null;
  const isRefused = ({ state }: UploadJob) => state.kind === 'refused';
  const sorted = [...jobs.filter(isRefused), ...jobs.filter((job) => !isRefused(job))];
  const list = (
    <ul className="divide-y divide-line">
      {sorted.map((job) => (
        <UploadRow key={job.id} job={job} {...row} />
      ))}
    </ul>
  );
  const box = 'rounded-lg border border-line bg-sheet';
  return (
    <section aria-label="Chosen files">
      {jobs.length <= MOST_OPEN_ROWS ? (
        <div className={box}>{list}</div>
      ) : (
        // In the tab order because a keyboard could not scroll it while its rows have no button.
        <div
          role="group"
          aria-label="List of chosen files"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={`max-h-[85dvh] overflow-y-auto ${box}`}
        >
          {list}
        </div>
      )}
    </section>
  );
}
