import { WifiOff } from 'lucide-react';
import { byteSize } from '#model/byteSize.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { UploadTotals } from '#upload/uploadTotals.ts';

interface UploadProgressProps {
  readonly totals: UploadTotals;
  readonly isWaitingForConnection: boolean;
}

/** The total over all files. The bytes show movement where one percent takes long. */
export function UploadProgress({ totals, isWaitingForConnection }: UploadProgressProps) {
  const { percent, sentBytes, totalBytes } = totals;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{`Uploading... ${percent}%`}</span>
        <span className="text-sm text-ink-soft">
          {byteSize(sentBytes)} of {byteSize(totalBytes)}
        </span>
      </p>
      <ProgressBar label="Upload" percent={percent} />
      <p role="status" className="flex items-center gap-2 text-sm font-semibold empty:hidden">
        {isWaitingForConnection && (
          <>
            <WifiOff aria-hidden className="size-4" />
            Waiting for the connection. The upload goes on by itself.
          </>
        )}
      </p>
    </div>
  );
}
