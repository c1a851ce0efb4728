import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { onSignedOut } from '#lib/signedInBefore.ts';
import { useOnline } from '#lib/connection.ts';
import { useStore } from '#lib/store.ts';
import { isSameShelf, type Shelf } from '#model/shelf.ts';
import {
  contributionDetails,
  EMPTY_UPLOAD_DRAFT,
  missingUploadFields,
  type ContributionDetails,
  type UploadDraft,
  type UploadField,
} from '#model/contribution.ts';
import { isSystemLeftover } from '#model/uploadRefusal.ts';
import { notify } from '#ui/notify.tsx';
import { createUploadQueue, type UploadQueue } from '#upload/createUploadQueue.ts';
import { pathOf, isUnsent, type UploadJob } from '#upload/uploadJob.ts';
import type { UploadSnapshot } from '#upload/uploadProgress.ts';
import type { UnfinishedUpload } from '#upload/unfinishedUploads.ts';
import type { UploadServices } from '#upload/uploadCalls.ts';
import { addContribution } from '../own/OwnUploads.tsx';
import type { Arrivals, ArrivedFile, LastUpload } from './Arrival.tsx';
import { fileCount, MISSING_FIELDS, UPLOAD_FAILED } from './uploadTexts.ts';
import { useUnfinishedUpload, type UnfinishedUploadOffer } from './useUnfinishedUpload.tsx';

/** The answers as they stand in the fields of the form, which keep them themselves. */
interface Answers {
  readonly read: () => UploadDraft;
  readonly write: (draft: UploadDraft) => void;
}

interface UploadFormOptions {
  readonly services: UploadServices;
  readonly answers: Answers;
  readonly onArrived?: (shelf: Shelf) => void;
  /** The shelf that was opened last, which the form begins with. */
  readonly lastShelf: Shelf | null;
  /** Moves the focus to the first of the unanswered fields. */
  readonly onMissing: (fields: readonly UploadField[]) => void;
}

/** The state of the upload form and what its controls do. */
export function useUploadForm(options: UploadFormOptions) {
  const { services, answers, onArrived, lastShelf, onMissing } = options;
  /** The answers when they last changed. An upload reads them again. */
  const [draft, setDraft] = useState(EMPTY_UPLOAD_DRAFT);
  const shown = useUploadQueue(services);
  const { queue, jobs, isUploading } = shown;
  const unfinished = useUnfinishedUpload(jobs, draft, isUploading);
  const [wasMissing, setWasMissing] = useState<readonly UploadField[]>([]);
  const [lastUpload, setLastUpload] = useState<LastUpload | null>(null);
  /** How many files have arrived on each shelf since the form was last reset. */
  const arrivals = useRef<Arrivals>([]);
  const withdrawAlert = useRef<(() => void) | null>(null);

  const missing = missingUploadFields(draft, jobs.filter(isUnsent).length);
  const isComplete = missing.length === 0;

  const wasIncomplete = wasMissing.length > 0;
  useEffect(() => {
    // Only the alert about missing fields: filling them in does not change a failed upload.
    if (isComplete && wasIncomplete) withdrawAlert.current?.();
  }, [isComplete, wasIncomplete]);

  const fillIn = (filled: UploadDraft) => {
    answers.write(filled);
    setDraft(filled);
  };

  const readDraft = useEffectEvent(() => {
    const given = answers.read();
    if (lastShelf && given.course === '' && given.category === '')
      fillIn({ ...given, ...lastShelf });
    else setDraft(given);
  });
  // The fields may have been filled in before React took them over.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => readDraft(), []);

  const addFiles = async (files: readonly File[]) => {
    setLastUpload(null);
    const wanted = files.filter((file) => !isSystemLeftover(pathOf(file)));
    if (wanted.length === 0) notify('The drop contained no files.', 'error');
    const repeated = await queue.add(wanted);
    const [first] = repeated;
    if (first === undefined) return;
    const others = repeated.length > 1 ? ` and ${fileCount(repeated.length - 1)} more` : '';
    notify(`Already chosen: ${isolated(first)}${others}.`);
  };

  const reset = () => {
    arrivals.current = [];
    fillIn(EMPTY_UPLOAD_DRAFT);
    setWasMissing([]);
  };

  const upload = async (details: ContributionDetails) => {
    withdrawAlert.current?.();
    setWasMissing([]);
    setLastUpload(null);
    const { isCancelled, arrived, failed } = await queue.start(details);
    if (arrived > 0) {
      addContribution();
      onArrived?.(details.shelf);
    }
    if (isCancelled) return;
    arrivals.current = withArrivals(arrivals.current, details.shelf, arrived);
    if (failed > 0) {
      withdrawAlert.current = notify(UPLOAD_FAILED, 'error');
      return;
    }
    const ended = queue.get().jobs;
    const result = resultOf(arrivals.current, ended);
    notify(`${fileCount(result.count)} uploaded.`, 'success', { isShown: true });
    setLastUpload(result);
    if (ended.some(isUnsent)) {
      // Reading a dropped folder takes a while, so its files may be added during the upload.
      arrivals.current = [];
      for (const job of ended.filter((each) => !isUnsent(each))) queue.remove(job.id);
      return;
    }
    reset();
    await queue.cancel();
  };

  const cancel = () => {
    withdrawAlert.current?.();
    reset();
    setLastUpload(null);
    void queue.cancel();
  };

  // An upload ends with its owner: what the next guest wrote would be of somebody else's files.
  const leave = useEffectEvent(cancel);
  useEffect(() => onSignedOut(() => leave()), []);

  const { resume, discard } = useResuming(unfinished, queue, {
    onResume(left) {
      fillIn(left.draft);
      const details = contributionDetails(left.draft);
      return left.isStarted && details ? upload(details) : undefined;
    },
    onDiscard: cancel,
  });

  return {
    ...shown,
    draft,
    /** Must be called when an answer has changed. */
    changed: () => setDraft(answers.read()),
    /** Answers as if the visitor had chosen it. */
    chooseCategory: (category: UploadDraft['category']) => fillIn({ ...answers.read(), category }),
    /** The fields that were unanswered at the last press of 'Upload' and still are. */
    missing: missing.filter((field) => wasMissing.includes(field)),
    lastUpload,
    unfinished: unfinished.upload,
    addFiles: (files: readonly File[]) => {
      addFiles(files).catch((error: unknown) => logError('add the chosen files', error));
    },
    cancel,
    submit() {
      if (isUploading) return;
      const given = answers.read();
      setDraft(given);
      const details = contributionDetails(given);
      const unanswered = missingUploadFields(given, jobs.filter(isUnsent).length);
      if (unanswered.length > 0 || !details) {
        withdrawAlert.current?.();
        setWasMissing(unanswered);
        withdrawAlert.current = notify(MISSING_FIELDS, 'error');
        onMissing(unanswered);
        return;
      }
      upload(details).catch((error: unknown) => logError('upload the files', error));
    },
    resume,
    discard,
  };
}

/** What is done with an upload that an earlier page has left: it goes on, or goes. */
function useResuming(
  unfinished: UnfinishedUploadOffer,
  queue: UploadQueue,
  on: {
    readonly onResume: (left: UnfinishedUpload) => Promise<void> | undefined;
    readonly onDiscard: () => void;
  },
) {
  const takeUp = async (goOn: (left: UnfinishedUpload) => Promise<void> | undefined) => {
    const left = await unfinished.takeUp();
    if (!left) {
      notify('Another tab has these files now.');
      return;
    }
    queue.restore(left.files);
    await goOn(left);
  };
  const onFailed = (error: unknown) => logError('take up the unfinished files', error);
  return {
    resume: () => void takeUp(on.onResume).catch(onFailed),
    discard: () =>
      void takeUp(() => {
        on.onDiscard();
        return undefined;
      }).catch(onFailed),
  };
}

/** What an upload has brought, with that of the ones before it. */
function resultOf(arrivals: Arrivals, ended: readonly UploadJob[]): LastUpload & { count: number } {
  const first = ended.find(({ state }) => state.kind === 'arrived');
  return {
    arrivals,
    refused: ended.filter(({ state }) => state.kind === 'refused'),
    first: first ? arrivedFile(first) : null,
    count: arrivals.reduce((sum, each) => sum + each.count, 0),
  };
}

function arrivedFile(job: UploadJob): ArrivedFile {
  const { id, name, file, kind = '' } = job;
  return { id, file, title: name, kind };
}

function withArrivals(before: Arrivals, shelf: Shelf, count: number): Arrivals {
  const earlier = before.find((each) => isSameShelf(each.shelf, shelf))?.count ?? 0;
  const others = before.filter((each) => !isSameShelf(each.shelf, shelf));
  return earlier + count === 0 ? others : [...others, { shelf, count: earlier + count }];
}

export interface ShownQueue extends UploadSnapshot {
  readonly queue: UploadQueue;
  readonly isWaitingForConnection: boolean;
}

/**
 * The upload queue of the form. It is prepared while the form is filled in, and cancelled when
 * the screen is left.
 */
export function useUploadQueue(services: UploadServices): ShownQueue {
  const [queue] = useState(() => createUploadQueue(services));
  const snapshot = useStore(queue);
  const isOnline = useOnline();

  useEffect(
    () => () => {
      void queue.cancel();
    },
    [queue],
  );

  const hasFiles = snapshot.jobs.length > 0;
  useEffect(() => {
    if (!hasFiles) return;
    queue.prepare().catch((error: unknown) => logError('prepare the upload', error));
  }, [queue, hasFiles]);

  return {
    ...snapshot,
    queue,
    isWaitingForConnection: snapshot.isUploading && (!isOnline || snapshot.isStalled),
  };
}
