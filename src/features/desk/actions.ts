import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { counted } from '#model/language.ts';
import { CATEGORY_LABELS } from '#model/shelf.ts';
import { fileRecordKey, type FileRecord } from '#model/fileRecord.ts';
import type { Message } from '#model/message.ts';
import type { ReportTarget } from '#model/report.ts';
import { putBackMessages, readDeletedMessages } from '#services/operator/deskMessages.ts';
import {
  deleteReportedMessage,
  dismissReports,
  dismissVisitor,
} from '#services/operator/deskReports.ts';
import { removeStray, type StrayFile } from '#services/operator/findUpload.ts';
import {
  NOTHING_REMOVED,
  removeUpload,
  removeUploads,
  removeUploadsOf,
  type Removal,
} from '#services/operator/removeUploads.ts';
import { putBackFiles, readTrash, type TrashedFile } from '#services/operator/trash.ts';
import { countUploadsOf, readUpload, type ReviewedUpload } from '#services/operator/uploads.ts';
import { MANY_LIMIT_MS, success, UNDO, type DeskAction, type Outcome } from './useDeskWork.tsx';

const BACK = 'You can put it back from the trash for 30 days.';
export const FINAL = 'There is no way back.';

/** Copying a file of 25 MB over a slow line takes its time. */
const FILE_LIMIT_MS = 60_000;

/** Returns the beginning of a uid, which is enough to tell visitors apart. */
export function shortUid(uid: string): string {
  return uid.slice(0, 6);
}

/** Returns the actions that remove an upload, and everything by its uploader. */
export function uploadActions(upload: ReviewedUpload): DeskAction[] {
  const all = upload.uploadedBy === null ? [] : [allByThisVisitor(upload.uploadedBy)];
  return [removal(upload, true), ...all, removal(upload, false)];
}

/** Returns the action that removes everything by a visitor. */
function allByThisVisitor(uid: string): DeskAction {
  return {
    label: 'Remove all by this visitor',
    name: `remove all of ${uid}`,
    question: {
      title: `Remove everything of visitor ${shortUid(uid)}?`,
      text: `Every file that this visitor uploaded will be removed from all courses, and its link will stop working. ${BACK}`,
      readFact: async (signal: AbortSignal) =>
        counted(await countUploadsOf(uid, signal), 'file', 'files'),
      confirmLabel: 'Yes, remove all',
      isReversible: true,
    },
    limitMs: MANY_LIMIT_MS,
    async carryOut(signal, onProgress) {
      let done = NOTHING_REMOVED;
      try {
        done = await removeUploadsOf(uid, signal, (so) => {
          done = so;
          onProgress(removedText(so.removed.length));
        });
        return outcomeOf(done, true);
      } catch (error) {
        if (done.removed.length === 0) throw error;
        logError('remove all uploads of a visitor', error);
        const text = `${removedText(done.removed.length)} The others are still there: try once more.`;
        return { text, kind: 'error' };
      }
    },
  };
}

/** Returns the action that removes a file, into the trash or for good. */
export function removal(file: FileRecord | ReviewedUpload, isKept: boolean): DeskAction {
  const { title, course, category } = file;
  const place = fileRecordKey(file);
  return {
    label: isKept ? 'Remove' : 'Remove for good',
    name: `remove ${place}${isKept ? '' : ' for good'}`,
    question: {
      title: isKept ? 'Remove this file?' : 'Remove this file for good?',
      text: `“${isolated(title)}” will be removed from ${course} · ${CATEGORY_LABELS[category]}, and its link will stop working. ${isKept ? BACK : FINAL}`,
      confirmLabel: 'Yes, remove',
      isReversible: isKept,
    },
    limitMs: FILE_LIMIT_MS,
    async carryOut(signal) {
      // What the desk has read is removed though its record is gone: its file may still be there.
      const upload = 'stored' in file ? file : await readUpload(place, signal);
      // Somebody has removed it meanwhile.
      if (!upload) return success(removedText(1));
      return outcomeOf(await removeUpload(upload, isKept, signal), isKept);
    },
  };
}

/** Returns the action that removes a stored file without a record. */
export function strayRemoval(file: StrayFile): DeskAction {
  return {
    label: 'Remove for good',
    name: `remove ${file.path}`,
    question: {
      title: 'Remove this file for good?',
      text: `“${isolated(file.path)}” has no record, so the trash can’t keep it. Its link will stop working. ${FINAL}`,
      confirmLabel: 'Yes, remove',
    },
    limitMs: FILE_LIMIT_MS,
    async carryOut(signal) {
      await removeStray(file, signal);
      return success(removedText(1));
    },
  };
}

/** Removes chosen files. @param chosen how they were chosen, for the log */
export async function removeMany(
  uploads: readonly ReviewedUpload[],
  chosen: string,
  isKept: boolean,
  signal: AbortSignal,
  onDone: (count: number) => void,
): Promise<Outcome> {
  const target = counted(uploads.length, 'file', 'files');
  const entry = { action: 'remove-files', target, note: `${target}: ${chosen}` } as const;
  const done = await removeUploads(uploads, entry, isKept, signal, ({ removed }) =>
    onDone(removed.length),
  );
  return outcomeOf(done, isKept);
}

const removedText = (count: number) => `${counted(count, 'file was', 'files were')} removed.`;

/** Says what was removed and what failed. What is kept can be taken back. */
function outcomeOf({ removed, failures, filesKept }: Removal, isKept: boolean): Outcome {
  const undo = isKept && removed.length > 0 ? putBack(removed) : undefined;
  const said = [
    removed.length > 0 && removedText(removed.length),
    filesKept > 0 &&
      `${counted(filesKept, 'file stays', 'files stay')}, because another record leads to it.`,
    failures.length > 0 &&
      `${counted(failures.length, 'file is', 'files are')} still there, because the bytes couldn’t be copied or removed: try once more. “Remove for good” copies nothing.`,
  ];
  return {
    text: said.filter(Boolean).join(' '),
    kind: failures.length ? 'error' : 'success',
    undo,
  };
}

/** Returns the action that puts back what was just removed from these places. */
function putBack(places: readonly string[]): DeskAction {
  const isOfThem = new Set(places);
  return {
    label: 'Undo',
    name: UNDO,
    limitMs: MANY_LIMIT_MS,
    async carryOut(signal, onProgress) {
      // They are the newest there, but for what was removed since.
      const newest = await readTrash(places.length + 20, signal);
      const files = newest.filter(({ place }) => isOfThem.has(place));
      return putBackMany(files, signal, (count) => onProgress(`${count} of ${files.length}`));
    },
  };
}

/** Puts files back out of the trash, and says how many are whole again. */
export async function putBackMany(
  files: readonly TrashedFile[],
  signal: AbortSignal,
  onDone: (count: number) => void,
): Promise<Outcome> {
  const count = await putBackFiles(files, signal, onDone);
  const text = `${counted(count, 'file was', 'files were')} put back.`;
  const lost = files.length - count;
  if (lost === 0) return success(text);
  const stay = `${counted(lost, 'file stays', 'files stay')} in the trash: the bytes are gone.`;
  return { text: `${text} ${stay}`, kind: 'error' };
}

/** Returns the action that removes a reported message. */
export function messageRemoval(message: Message): DeskAction {
  return {
    label: 'Remove',
    name: `remove message ${message.id}`,
    question: {
      title: 'Remove this message?',
      text: 'Everyone will see that it was deleted. You can put it back for 30 days.',
      confirmLabel: 'Yes, remove',
      isReversible: true,
    },
    async carryOut(signal) {
      await deleteReportedMessage(message, signal);
      return success('The message was removed.', {
        label: 'Undo',
        name: UNDO,
        async carryOut(undoing) {
          const removed = await readDeletedMessages(undoing);
          const it = removed.filter(({ id }) => id === message.id);
          await putBackMessages(it, message.text, undoing);
          return success('The message was put back.');
        },
      });
    },
  };
}

/** Returns the action that removes the reports on a thing, but not the thing. */
export function dismissal(thing: ReportTarget, note: string): DeskAction {
  return {
    label: 'Dismiss',
    name: `dismiss ${thing.kind} ${thing.target}`,
    async carryOut(signal) {
      await dismissReports(thing, note, signal);
      return success('The report was dismissed.');
    },
  };
}

/** Returns the action that removes all reports that a visitor has sent. */
export function dismissalOfAll(uid: string): DeskAction {
  return {
    label: 'Dismiss all of this visitor',
    name: `dismiss all of ${uid}`,
    async carryOut(signal) {
      const count = await dismissVisitor(uid, signal);
      return success(`${counted(count, 'report was', 'reports were')} dismissed.`);
    },
  };
}
