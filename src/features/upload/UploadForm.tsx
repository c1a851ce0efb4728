import { useRef, useState, type SyntheticEvent } from 'react';
import { logError } from '#lib/log.ts';
import {
  contributionDetails,
  EMPTY_UPLOAD_DRAFT,
  missingUploadFields,
  type ContributionDetails,
  type UploadField,
} from '#model/uploadDraft.ts';
import type { Shelf } from '#model/shelf.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { notify } from '#ui/notify.ts';
import { isUnsent, type UploadJob } from '#upload/uploadJob.ts';
import type { UploadServices } from '#upload/uploadServices.ts';
import { FileDrop } from './FileDrop.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { UnfinishedUpload } from './UnfinishedUpload.tsx';
import { UploadFields } from './UploadFields.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadResult, type LastUpload } from './UploadResult.tsx';
import { UploadRows } from './UploadRows.tsx';
import { uploadServices } from './uploadServices.ts';
import { choiceSummary, fileCount, MISSING_FIELDS, UPLOAD_FAILED } from './uploadTexts.ts';
import { useKeptUpload } from './useKeptUpload.ts';
import { usePastedFiles } from './usePastedFiles.ts';
import { useUploadQueue } from './useUploadQueue.ts';

const FIELD_ERRORS: Readonly<Record<UploadField, string>> = {
  files: 'Choose at least one file.',
  category: 'Choose a category.',
  course: 'Choose a course.',
  isOwnNote: 'Say whether this is your own note.',
};

interface UploadFormProps {
  /** Is called when files have been added to this shelf. */
  readonly onArrived?: (shelf: Shelf) => void;
  readonly services?: UploadServices;
}

/** The form of the upload screen. */
export function UploadForm({ onArrived, services = uploadServices }: UploadFormProps) {
  const [draft, setDraft] = useState(EMPTY_UPLOAD_DRAFT);
  const shown = useUploadQueue(services, draft);
  const { queue, jobs, isUploading } = shown;
  const unfinished = useKeptUpload(jobs, draft, isUploading);
  const [wasMissing, setWasMissing] = useState<readonly UploadField[]>([]);
  const [lastUpload, setLastUpload] = useState<LastUpload | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const missing = missingUploadFields(draft, jobs.filter(isUnsent).length);
  const errors = Object.fromEntries(
    missing
      .filter((field) => wasMissing.includes(field))
      .map((field) => [field, FIELD_ERRORS[field]]),
  ) as Partial<Record<UploadField, string>>;

  const addFiles = (files: readonly File[]) => {
    setLastUpload(null);
    if (files.length === 0) notify('There are no files in what was dropped.', 'error');
    const repeated = queue.add(files);
    const [first] = repeated;
    if (first === undefined) return;
    const others = repeated.length > 1 ? ` and ${fileCount(repeated.length - 1)} more` : '';
    notify(`Already chosen: ${first}${others}.`);
  };

  const rename = ({ id, file }: UploadJob, name: string) => {
    queue.remove(id);
    addFiles([new File([file], name, { type: file.type, lastModified: file.lastModified })]);
  };
  usePastedFiles(addFiles, !isUploading);

  const reset = () => {
    setDraft(EMPTY_UPLOAD_DRAFT);
    setWasMissing([]);
  };

  const upload = async (details: ContributionDetails) => {
    setLastUpload(null);
    const { isCancelled, arrived, failed } = await queue.start(details);
    if (arrived > 0) onArrived?.(details.shelf);
    if (isCancelled) return;
    if (failed > 0) {
      notify(UPLOAD_FAILED, 'error');
      return;
    }
    const refused = queue.get().jobs.filter(({ state }) => state.kind === 'refused');
    notify(`${fileCount(arrived)} uploaded.`, 'success');
    setLastUpload({ ...details, arrived, refused });
    reset();
    await queue.cancel();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUploading) return;
    const details = contributionDetails(draft);
    if (missing.length > 0 || !details) {
      setWasMissing(missing);
      notify(MISSING_FIELDS, 'error');
      focusFirst(form.current, missing);
      return;
    }
    upload(details).catch((error: unknown) => logError('upload the files', error));
  };

  const cancel = () => {
    reset();
    setLastUpload(null);
    void queue.cancel();
  };

  const takeUp = async () => {
    const kept = await unfinished.takeUp();
    if (kept) queue.restore(kept.files);
    else notify('Another tab has these files now.');
    return kept;
  };

  const resume = async () => {
    const kept = await takeUp();
    if (!kept) return;
    setDraft(kept.draft);
    const details = contributionDetails(kept.draft);
    if (kept.isStarted && details) await upload(details);
  };

  const discard = async () => {
    if (await takeUp()) cancel();
  };

  const onFailed = (error: unknown) => logError('take up the unfinished files', error);

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Upload">
      <UnfinishedUpload
        upload={unfinished.upload}
        onContinue={() => void resume().catch(onFailed)}
        onDiscard={() => void discard().catch(onFailed)}
      />
      <FileDrop
        onFiles={addFiles}
        onUnreadable={(error) => {
          logError('read what was dropped', error);
          notify('What was dropped could not be read.', 'error');
        }}
        disabled={isUploading}
        error={errors.files}
        summary={choiceSummary(jobs)}
      >
        <Card className="flex flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <UploadFields
            draft={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
            errors={errors}
            disabled={isUploading}
          />
          {isUploading && <UploadProgress {...shown} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" disabled={isUploading} className="flex-1">
              Upload
            </Button>
            <Button onClick={cancel} className="flex-1">
              Cancel
            </Button>
          </div>
        </Card>
        <UploadResult lastUpload={lastUpload} />
        <UploadRows
          jobs={jobs}
          isUploading={isUploading}
          onRemove={queue.remove}
          onRename={rename}
        />
      </FileDrop>
      <LeaveGuard isUploading={isUploading} />
    </form>
  );
}

/** Moves the focus to the first field without an answer. */
function focusFirst(form: HTMLFormElement | null, missing: readonly UploadField[]): void {
  const selectors: Readonly<Record<UploadField, string>> = {
    files: 'input[type=file]',
    category: '[name=category]',
    course: '[name=course]',
    isOwnNote: 'input[type=radio]',
  };
  const [first] = missing;
  if (first) form?.querySelector<HTMLElement>(selectors[first])?.focus();
}
