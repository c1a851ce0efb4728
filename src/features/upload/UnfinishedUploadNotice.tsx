import { History } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import type { UnfinishedUpload } from '#upload/unfinishedUploads.ts';
import { fileCount } from './uploadTexts.ts';

interface UnfinishedUploadNoticeProps {
  readonly upload: UnfinishedUpload | null;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Offers to continue an upload that an earlier page left unfinished. */
export function UnfinishedUploadNotice({
  upload,
  onContinue,
  onDiscard,
}: UnfinishedUploadNoticeProps) {
  const names = upload?.files.map(({ wantedName }) => wantedName) ?? [];
  return (
    <div role="status" className="status-line">
      {upload && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-edge bg-marigold-tint px-4 py-3">
          <p className="flex min-w-0 flex-1 basis-64 gap-2">
            <History aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong>
                {fileCount(names.length)} {names.length === 1 ? 'was' : 'were'} not finished.
              </strong>{' '}
              <bdi>{names[0]}</bdi>
              {names.length > 1 && ` and ${names.length - 1} more`}
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={onContinue}>
              Continue
            </Button>
            <Button onClick={onDiscard}>Discard</Button>
          </div>
        </div>
      )}
    </div>
  );
}
