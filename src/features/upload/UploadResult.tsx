import { CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORY_LABELS } from '#model/categories.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import type { Shelf } from '#model/shelf.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import type { UploadJob } from '#upload/uploadJob.ts';
import { fileCount, jobStatus } from './uploadTexts.ts';

/** How many files have arrived on each shelf, over all attempts. */
export type Arrivals = readonly { readonly shelf: Shelf; readonly count: number }[];

/** The result of the last upload, shown in the emptied form. */
export interface LastUpload {
  readonly arrivals: Arrivals;
  /** Files that were refused when they were chosen. */
  readonly refused: readonly UploadJob[];
}

/** Tells where the uploaded files are now, and which were left out. */
export function UploadResult({ lastUpload }: { readonly lastUpload: LastUpload | null }) {
  return (
    <div role="status" className="status-line">
      {lastUpload && (
        <div className="rounded-lg border border-success bg-success-tint px-4 py-3">
          <p className="flex gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            <span>
              Thank you!{' '}
              {lastUpload.arrivals.map(({ shelf, count }, index) => (
                <Fragment key={`${shelf.course} ${shelf.category}`}>
                  {index > 0 && ', and '}
                  {fileCount(count)} {index === 0 && 'can now be found '}in{' '}
                  <Link
                    to={{ pathname: '/Files', search: filesQuery(shelf) }}
                    state={{ course: shelf.course } satisfies CourseState}
                    className="text-link"
                  >
                    {`${shelf.course} · ${CATEGORY_LABELS[shelf.category]}`}
                  </Link>
                </Fragment>
              ))}
              .
            </span>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {lastUpload.arrivals.map(({ shelf }) => (
              <CopyButton
                key={`${shelf.course} ${shelf.category}`}
                text={() => `${window.location.origin}/Files${filesQuery(shelf)}`}
              >
                Copy link
              </CopyButton>
            ))}
          </div>
        </div>
      )}
      {lastUpload && lastUpload.refused.length > 0 && (
        <ul className="mt-3 list-disc rounded-lg border border-danger bg-danger-tint py-3 pr-4 pl-9 text-sm">
          {lastUpload.refused.map((job) => (
            <li key={job.id}>
              <bdi className="font-semibold wrap-anywhere">{job.wantedName}</bdi>:{' '}
              {jobStatus(job, false)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
