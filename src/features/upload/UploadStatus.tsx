import { Hourglass, WifiOff } from 'lucide-react';
import { useSecondsUntil } from '#lib/useSecondsUntil.ts';
import { useStore } from '#lib/useStore.ts';
import { byteSize } from '#model/byteSize.ts';
import { TOO_MANY_VISITORS } from '#model/signInError.ts';
import { signInTrouble } from '#services/auth.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { UploadTotals } from '#upload/uploadProgress.ts';

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
