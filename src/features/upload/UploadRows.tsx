import type { UploadJob } from '#upload/uploadJob.ts';
import { UploadRow } from './UploadRow.tsx';

interface UploadRowsProps {
  readonly jobs: readonly UploadJob[];
  readonly isUploading: boolean;
  readonly onRemove: (id: string) => void;
  readonly onRename: (job: UploadJob, name: string) => void;
}

/** The chosen files, in a box of their own that scrolls, so the form stays in reach. */
export function UploadRows({ jobs, ...row }: UploadRowsProps) {
  if (jobs.length === 0) return null;
  return (
    <section aria-label="Chosen files" className="min-w-0 lg:col-start-1">
      {/* In the tab order because a keyboard could not scroll it while its rows have no button. */}
      <div
        role="group"
        aria-label="List of chosen files"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-lg border border-line bg-sheet"
      >
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <UploadRow key={job.id} job={job} {...row} />
          ))}
        </ul>
      </div>
    </section>
  );
}
