import { CircleAlert, CircleCheck, CircleDashed, FileText, X } from 'lucide-react';
import { memo } from 'react';
import { byteSize } from '#model/byteSize.ts';
import { acceptedName } from '#model/fileKinds.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { UploadJob, UploadState } from '#upload/uploadJob.ts';
import { jobStatus } from './uploadTexts.ts';

const LOOKS: Readonly<
  Record<UploadState['kind'], { readonly Icon: typeof FileText; readonly colour: string }>
> = {
  refused: { Icon: CircleAlert, colour: 'text-danger' },
  waiting: { Icon: FileText, colour: 'text-ink-soft' },
  sending: { Icon: CircleDashed, colour: 'text-leaf' },
  recording: { Icon: CircleDashed, colour: 'text-leaf' },
  arrived: { Icon: CircleCheck, colour: 'text-success' },
  failed: { Icon: CircleAlert, colour: 'text-danger' },
};

interface UploadRowProps {
  readonly job: UploadJob;
  readonly isUploading: boolean;
  readonly onRemove: (id: string) => void;
  readonly onRename: (job: UploadJob, name: string) => void;
}

/** One chosen file: its name, size and state, and its progress while it is sent. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { job, isUploading, onRemove, onRename } = props;
  const { id, state } = job;
  const { name, size } = job.file;
  const { Icon, colour } = LOOKS[state.kind];
  const needsEnding = state.kind === 'refused' && state.reason === 'ending';
  const betterName = needsEnding
    ? acceptedName({ name: job.name, type: job.file.type })
    : undefined;
  const isBad = state.kind === 'failed' || state.kind === 'refused';
  return (
    // The browser skips the layout of rows out of view, so 200 rows cost as much as ten.
    <li className="flex items-start gap-3 px-3 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <Icon aria-hidden className={classNames('mt-1 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          <span className="text-sm whitespace-nowrap text-ink-soft">{byteSize(size)}</span>
        </p>
        <p className={classNames('text-sm', isBad ? 'text-danger' : 'text-ink-soft')}>
          {jobStatus(job, isUploading)}
        </p>
        {betterName !== undefined && !isUploading && (
          <Button className="my-1" onClick={() => onRename(job, betterName)}>
            <span className="wrap-anywhere">Add as {betterName}</span>
          </Button>
        )}
        {state.kind === 'sending' && (
          <div className="my-1">
            <ProgressBar label={`Progress of ${name}`} percent={(100 * state.sentBytes) / size} />
          </div>
        )}
      </div>
      {!isUploading && (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(id)}
          className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-well"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  );
});
