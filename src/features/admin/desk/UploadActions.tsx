import type { ReviewedUpload } from '#services/reviewedUploads.ts';
import { Button } from '#ui/Button.tsx';
import type { DeskWork } from './deskAction.ts';
import type { deskServices } from './deskServices.ts';
import { removal, removalOfAll } from './removals.ts';

interface UploadActionsProps {
  readonly upload: ReviewedUpload;
  readonly services: typeof deskServices;
  readonly work: DeskWork;
  /** The id of the element that names the file. */
  readonly describedBy: string;
}

/** The buttons that remove an upload, or everything by its uploader. */
export function UploadActions({ upload, services, work, describedBy }: UploadActionsProps) {
  const one = removal(upload, services);
  const all = upload.uploadedBy === null ? null : removalOfAll(upload.uploadedBy, services);
  return [one, all].map(
    (action) =>
      action && (
        <Button
          key={action.name}
          aria-describedby={describedBy}
          busy={work.running === action.name}
          disabled={work.running !== null}
          onClick={() => work.start(action)}
        >
          {action === one ? 'Remove' : 'Remove all by this visitor'}
        </Button>
      ),
  );
}
