import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CATEGORY_LABELS } from '#model/categories.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import type { ContributionDetails } from '#model/uploadDraft.ts';
import type { UploadItem } from '#model/uploadProgress.ts';
import { fileCount, itemStatus } from './uploadTexts.ts';

/** What came of the upload that the form was emptied after. */
export interface LastUpload extends ContributionDetails {
  readonly arrived: number;
  /** Files that were refused when they were chosen, and so are not in the library. */
  readonly refused: readonly UploadItem[];
}

/** Stands in the emptied form: where the files are now, and which were left out. */
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
                to={{ pathname: '/Files', search: filesQuery(lastUpload) }}
                state={{ course: lastUpload.course } satisfies CourseState}
                className="text-link"
              >
                {lastUpload.course}, {CATEGORY_LABELS[lastUpload.category]}
              </Link>
              .
            </span>
          </p>
          {lastUpload.refused.length > 0 && (
            <ul className="mt-2 list-disc pl-7 text-sm">
              {lastUpload.refused.map((item) => (
                <li key={item.id}>
                  <bdi className="font-semibold wrap-anywhere">{item.name}</bdi>:{' '}
                  {itemStatus(item, false)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
