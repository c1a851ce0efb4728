import { CircleCheck, Hourglass, WifiOff } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useSecondsUntil } from '#lib/useSecondsUntil.ts';
import { useStore } from '#lib/useStore.ts';
import { byteSize } from '#model/byteSize.ts';
import { CATEGORY_LABELS, type Shelf } from '#model/shelf.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import { TOO_MANY_VISITORS } from '#model/signInError.ts';
import { signInTrouble } from '#services/auth.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { UploadJob } from '#upload/uploadJob.ts';
import type { UploadTotals } from '#upload/uploadProgress.ts';
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
              <IsolatedText className="font-semibold wrap-anywhere">{job.wantedName}</IsolatedText>:{' '}
              {jobStatus(job, false)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface UploadProgressProps {
  readonly totals: UploadTotals;
  readonly isWaitingForConnection: boolean;
  /** Whether a service accepts no more requests at the moment. */
  readonly isBusy: boolean;
}

/** The progress over all files. The bytes show movement when one percent takes long. */
export function UploadProgress({ totals, isWaitingForConnection, isBusy }: UploadProgressProps) {
  const { percent, sentBytes, totalBytes } = totals;
  const trouble = useStore(signInTrouble);
  const seconds = useSecondsUntil(trouble?.retryAt ?? null);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{`Uploading... ${percent}%`}</span>
        <span className="text-sm text-ink-soft">
          {`${byteSize(sentBytes)} of ${byteSize(totalBytes)}`}
        </span>
      </p>
      <ProgressBar label="Upload" percent={percent} />
      <div role="status" className="status-line flex items-center gap-2 text-sm font-semibold">
        {trouble?.reason === 'too-many-visitors' ? (
          <>
            <Hourglass aria-hidden className="size-4 shrink-0" />
            <p>
              {TOO_MANY_VISITORS} {/* Hidden, so that it is not read out every second. */}
              <span aria-hidden>{`Trying again in ${seconds} s.`}</span>
            </p>
          </>
        ) : isBusy ? (
          <>
            <Hourglass aria-hidden className="size-4 shrink-0" />
            <p>The library is getting too many requests. The upload continues by itself.</p>
          </>
        ) : (
          isWaitingForConnection && (
            <>
              <WifiOff aria-hidden className="size-4 shrink-0" />
              <p>Waiting for the connection. The upload continues by itself.</p>
            </>
          )
        )}
      </div>
    </div>
  );
}
