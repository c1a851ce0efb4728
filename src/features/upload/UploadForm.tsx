import { useRef, type SyntheticEvent } from 'react';
import { logError } from '#lib/log.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import type { UploadField } from '#model/uploadDraft.ts';
import type { Shelf } from '#model/shelf.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classNames } from '#ui/classNames.ts';
import { notify } from '#ui/notify.ts';
import type { UploadServices } from '#upload/uploadServices.ts';
import { FileDrop } from './FileDrop.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { MakePdf } from './MakePdf.tsx';
import { UnfinishedUploadNotice } from './UnfinishedUploadNotice.tsx';
import { readAnswers, UploadFields, writeAnswers } from './UploadFields.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { UploadResult } from './UploadResult.tsx';
import { UploadRows } from './UploadRows.tsx';
import { uploadServices } from './uploadServices.ts';
import { choiceSummary } from './uploadTexts.ts';
import { usePastedFiles } from './usePastedFiles.ts';
import { useUploadForm } from './useUploadForm.ts';

const FIELD_ERRORS: Readonly<Record<UploadField, string>> = {
  files: 'Choose at least one file.',
  category: 'Choose a category.',
  course: 'Choose a course.',
  isOwnNote: 'Say whether this is your own note.',
};

const loadPause = () => import('./PauseNotice.tsx');
const loadSameFiles = () => import('./same/SameFiles.tsx');

interface UploadFormProps {
  /** Called when files have been added to this shelf. */
  readonly onArrived?: (shelf: Shelf) => void;
  readonly services?: UploadServices;
}

/** The form of the upload screen. */
export function UploadForm({ onArrived, services = uploadServices }: UploadFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useUploadForm({
    services,
    answers: {
      read: () => readAnswers(element.current),
      write: (draft) => writeAnswers(element.current, draft),
    },
    onArrived,
    onMissing: (fields) => focusFirst(element.current, fields),
  });
  const { queue, jobs, isUploading, missing, addFiles } = form;
  usePastedFiles(addFiles, !isUploading);
  const pause = useLoaded(loadPause, true);
  const same = useLoaded(loadSameFiles, jobs.length > 0);

  const errors: Partial<Record<UploadField, string>> = Object.fromEntries(
    missing.map((field) => [field, FIELD_ERRORS[field]]),
  );
  const unlessPaused = (start: () => void) => {
    if (!pause?.refuseUpload()) start();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    unlessPaused(() => form.submit());
  };

  return (
    <form ref={element} noValidate onSubmit={submit} onChange={form.changed} aria-label="Upload">
      {pause && <pause.PauseNotice jobs={jobs} />}
      <UnfinishedUploadNotice
        upload={form.unfinished}
        onContinue={() => unlessPaused(form.resume)}
        onDiscard={form.discard}
      />
      <FileDrop
        onFiles={addFiles}
        onUnreadable={(error) => {
          logError('read what was dropped', error);
          notify('Couldn’t read what you dropped.', 'error');
        }}
        disabled={isUploading}
        error={errors.files}
        isSmall={jobs.length > 0}
        summary={choiceSummary(jobs)}
        chosen={
          <>
            <UploadRows
              jobs={jobs}
              isUploading={isUploading}
              onRemove={queue.remove}
              onRename={queue.rename}
              onStrip={queue.stripDetails}
              Hint={same && same.SameFileHint}
            />
            {same && (
              <same.SameFiles {...{ jobs, isUploading, services }} onRemove={queue.remove} />
            )}
            {!isUploading && <MakePdf jobs={jobs} onReplace={queue.replace} />}
            <UploadResult lastUpload={form.lastUpload} />
          </>
        }
      >
        <div className="max-lg:contents lg:flex lg:flex-col lg:gap-4">
          <Card className="flex flex-col gap-5 max-lg:mb-4">
            <UploadFields errors={errors} disabled={isUploading} />
            {isUploading && <UploadProgress {...form} />}
          </Card>
          <div
            data-keep-clear
            className={classNames(
              'flex flex-wrap gap-3',
              jobs.length > 0 &&
                'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3',
            )}
          >
            <Button
              type="submit"
              variant="primary"
              // Not `disabled`, which would lose the focus.
              aria-disabled={isUploading || undefined}
              className="flex-1"
            >
              Upload
            </Button>
            <Button variant="quiet" onClick={form.cancel} className="flex-1">
              Cancel
            </Button>
          </div>
        </div>
      </FileDrop>
      <LeaveGuard hasFiles={jobs.length > 0} isUploading={isUploading} />
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
