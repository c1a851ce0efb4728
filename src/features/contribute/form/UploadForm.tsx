import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useLeaveGuard } from '#lib/leaveGuard.ts';
import { logError } from '#lib/log.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { useDraft } from '#lib/useDraft.ts';
import {
  OPEN_CATEGORIES,
  CATEGORY_LABELS,
  COURSE_NAMES,
  COURSES,
  type Shelf,
} from '#model/shelf.ts';
import { readUploadDraft, type UploadDraft, type UploadField } from '#model/contribution.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { notify } from '#ui/notify.tsx';
import { RadioField, SelectField } from '#ui/ChoiceFields.tsx';
import type { UploadServices } from '#upload/uploadCalls.ts';
import { UploadResult } from './Arrival.tsx';
import { FileDrop } from './FileDrop.tsx';
import { isPhoto, MakePdf, replaceByPdf } from '../photos/MakePdf.tsx';
import { picturesOf } from '#upload/uploadJob.ts';
import type { UploadSnapshot } from '#upload/uploadProgress.ts';
import { UnfinishedUploadNotice } from './useUnfinishedUpload.tsx';
import { UploadProgress } from './UploadStatus.tsx';
import { UploadRows } from './UploadRows.tsx';
import { uploadServices } from './uploadServices.ts';
import { choiceSummary } from './uploadTexts.ts';
import { useUploadForm } from './useUploadForm.ts';

const FIELD_ERRORS: Readonly<Record<UploadField, string>> = {
  files: 'Choose at least one file.',
  category: 'Choose a category.',
  course: 'Choose a course.',
  isOwnNote: 'Say whether this is your own note.',
};

const loadPause = () => import('./PauseNotice.tsx');
const ANSWERS = ['category', 'course', 'isOwnNote'];
const loadRecognition = () => import('../photos/Recognition.tsx');
const loadSameFiles = () => import('./SameFiles.tsx');

/** In reach on a phone, as soon as there is something to send. */
const BAR =
  'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:p-3 max-lg:px-4';

interface UploadFormProps {
  /** Called when files have been added to this shelf. */
  readonly onArrived?: (shelf: Shelf) => void;
  /** The shelf that was opened last, which the form begins with. */
  readonly lastShelf?: Shelf | null;
  readonly services?: UploadServices;
}

/** The form of the upload screen. */
export function UploadForm({
  onArrived,
  lastShelf = null,
  services = uploadServices,
}: UploadFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const answers = useDraft({
    form: 'upload',
    element,
    fields: ANSWERS,
    onFilled: () => form.changed(),
  });
  const form = useUploadForm({
    services,
    answers: {
      read: () => readAnswers(element.current),
      write(draft) {
        writeAnswers(element.current, draft);
        answers.save();
      },
    },
    onArrived,
    lastShelf,
    onMissing: (fields) => focusFirst(element.current, fields),
  });
  const { queue, jobs, isUploading, missing, addFiles } = form;
  const pause = useLoaded(loadPause, true);
  const hasPictures = jobs.some((job) => picturesOf(job, true).length > 0);
  const searchable = useLoaded(loadRecognition, hasPictures);
  const same = useLoaded(loadSameFiles, jobs.length > 0);

  const errors: Partial<Record<UploadField, string>> = Object.fromEntries(
    missing.map((field) => [field, FIELD_ERRORS[field]]),
  );
  const unlessPaused = async (start: () => void) => {
    if (!(await pause?.refuseUpload())) start();
  };
  const hasArrived = form.lastUpload !== null && jobs.length === 0;
  /** First-timers would send two pages as two files. */
  const isPdfOffered = !isUploading && jobs.filter(isPhoto).length > 1;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void unlessPaused(() => form.submit());
  };

  return (
    <form ref={element} noValidate onSubmit={submit} onChange={form.changed} aria-label="Upload">
      {pause && <pause.PauseNotice jobs={jobs} />}
      <UnfinishedUploadNotice
        upload={form.unfinished}
        onContinue={() => void unlessPaused(form.resume)}
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
        hasArrived={hasArrived}
        summary={choiceSummary(jobs, isUploading)}
        chosen={
          <>
            {!isUploading && (
              <MakePdf
                jobs={jobs}
                shelf={form.draft}
                onCategory={form.chooseCategory}
                onReplace={queue.replace}
              />
            )}
            {searchable && (
              <searchable.Recognition
                // Photos become pages first.
                jobs={isPdfOffered ? jobs.filter((job) => !isPhoto(job)) : jobs}
                {...{ isUploading, queue }}
              />
            )}
            <UploadRows
              jobs={jobs}
              isUploading={isUploading}
              onRemove={queue.remove}
              onRename={queue.rename}
              onStrip={queue.stripDetails}
              onMakePdf={(job) => replaceByPdf(queue, job)}
              Hint={same && same.SameFileHint}
            />
            {same && (
              <same.SameFiles {...{ jobs, isUploading, services }} onRemove={queue.remove} />
            )}
            <UploadResult lastUpload={form.lastUpload} />
          </>
        }
      >
        {/* After an arrival the answers are empty, and come back with the next files. */}
        <div
          className={
            hasArrived
              ? 'hidden'
              : 'max-lg:contents lg:sticky lg:top-4 lg:flex lg:flex-col lg:gap-7 lg:self-start lg:p-5 lg:ps-8'
          }
        >
          {/* They keep their answers out of sight: a failed upload needs them again. */}
          <div hidden={isUploading} className="flex flex-col gap-5 max-lg:mb-5">
            <UploadFields errors={errors} />
          </div>
          <UploadBar form={form} />
        </div>
      </FileDrop>
      <LeaveGuard hasFiles={jobs.length > 0} isUploading={isUploading} finishing={form.finishing} />
    </form>
  );
}

/** What starts an upload, or shows its progress. */
function UploadBar({ form }: { readonly form: ReturnType<typeof useUploadForm> }) {
  if (form.isUploading) {
    return (
      <div data-keep-clear className={BAR}>
        <UploadProgress {...form} />
      </div>
    );
  }
  const hasFiles = form.jobs.length > 0;
  return (
    <div
      data-keep-clear={hasFiles || undefined}
      className={classNames('flex flex-wrap gap-2', hasFiles && BAR)}
    >
      {/* Loud once there is something to send. */}
      <Button type="submit" size="large" variant={hasFiles ? 'primary' : 'idle'} className="flex-1">
        Upload
      </Button>
      <Button variant="quiet" onClick={form.cancel}>
        Cancel
      </Button>
    </div>
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

const CATEGORY_CHOICES = OPEN_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));
const COURSE_CHOICES = COURSES.map((value) => ({
  value,
  label: `${value} – ${COURSE_NAMES[value]}`,
}));
const OWN_NOTE_CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface UploadFieldsProps {
  /** The error messages of the fields that have one. */
  readonly errors: Partial<Record<UploadField, string>>;
}

/** The fields that apply to every file of the upload: category, course and whose notes they are. */
function UploadFields({ errors }: UploadFieldsProps) {
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        placeholder="Choose a category"
        choices={CATEGORY_CHOICES}
        defaultValue=""
        error={errors.category}
      />
      <SelectField
        label="Course"
        name="course"
        placeholder="Choose a course"
        choices={COURSE_CHOICES}
        defaultValue=""
        error={errors.course}
      />
      <RadioField
        label="Is this your own note?"
        name="isOwnNote"
        choices={OWN_NOTE_CHOICES}
        error={errors.isOwnNote}
      />
    </>
  );
}

/**
 * Reads the answers as they stand in the form. Browsers, password managers and visitors who are
 * faster than the app change fields without an event that React hears.
 */
function readAnswers(form: HTMLFormElement | null): UploadDraft {
  return readUploadDraft(form ? new FormData(form) : new FormData());
}

/** Writes answers into the form, such as those of an upload that an earlier page left. */
function writeAnswers(form: HTMLFormElement | null, draft: UploadDraft): void {
  for (const [name, value] of Object.entries<string>({ ...draft })) {
    for (const field of form?.querySelectorAll(`[name=${name}]`) ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'radio') {
        field.checked = field.value === value;
      } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    }
  }
}

const loadDialog = () => import('#ui/Dialog.tsx');

interface LeaveGuardProps {
  /** Whether files are chosen: the question is loaded before it is needed. */
  readonly hasFiles: boolean;
  readonly isUploading: boolean;
  readonly finishing: UploadSnapshot['finishing'];
}

/**
 * Asks before a running upload, or the reading of its pictures, is left by a link, the back button or
 * closing the tab; for words that are being stored only the last would end that.
 */
export function LeaveGuard({ hasFiles, isUploading, finishing }: LeaveGuardProps) {
  const isReading = finishing === 'pictures';
  const isAsked = isUploading || isReading;
  const early = useLoaded(loadDialog, hasFiles);
  // The second try, if loading failed when the files were chosen.
  const dialog = useLoaded(loadDialog, isAsked) ?? early;
  const guard = useLeaveGuard(isAsked && dialog !== null);

  const isOpen = isUploading || finishing !== null;
  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Chrome before 119 asks only when this is set.
      // oxlint-disable-next-line typescript/no-deprecated
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOpen]);

  if (!dialog) return null;
  return (
    <dialog.ConfirmDialog
      open={guard.isOpen}
      backCloses={false}
      title={isUploading ? 'Leave while uploading?' : 'Leave while pages are read?'}
      text={
        isUploading
          ? 'Files that have arrived stay in the library. The others will not be uploaded.'
          : 'The files stay in the library. The words of their pictures will not be found.'
      }
      confirm={{ label: 'Leave' }}
      cancelLabel="Stay"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}
