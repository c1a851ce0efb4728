import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CATEGORY_LABELS } from '#model/categories.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import type { ContributionDetails } from '#model/uploadDraft.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { fileCount, jobStatus } from './uploadTexts.ts';

/** The result of the last upload, shown in the emptied form. */
export interface LastUpload extends ContributionDetails {
  readonly arrived: number;
  /** Files that were refused when they were chosen. */
  readonly refused: readonly UploadJob[];
}

/** Tells where the uploaded files are now, and which were left out. */
export function UploadResult({ lastUpload }: { readonly lastUpload: LastUpload | null }) {
  return (
    <div role="status" className="min-w-0 empty:hidden lg:col-start-1">
      {lastUpload && (
        <div className="rounded-lg border-2 border-success bg-success-tint px-4 py-3">
          <p className="flex gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
            <span>
              Thank you! {fileCount(lastUpload.arrived)} can now be found in{' '}
              <Link
                to={{ pathname: '/Files', search: filesQuery(lastUpload.shelf) }}
                state={{ course: lastUpload.shelf.course } satisfies CourseState}
                className="text-link"
              >
                {lastUpload.shelf.course}, {CATEGORY_LABELS[lastUpload.shelf.category]}
              </Link>
              .
            </span>
          </p>
          {lastUpload.refused.length > 0 && (
            <ul className="mt-2 list-disc pl-7 text-sm">
              {lastUpload.refused.map((job) => (
                <li key={job.id}>
                  <bdi className="font-semibold wrap-anywhere">{job.file.name}</bdi>:{' '}
                  {jobStatus(job, false)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
