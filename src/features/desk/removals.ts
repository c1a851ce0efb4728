import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { counted } from '#model/language.ts';
import { CATEGORY_LABELS } from '#model/shelf.ts';
import { fileRecordKey, type FileRecord } from '#model/fileRecord.ts';
import type { Message } from '#model/message.ts';
import type { ReportTarget } from '#model/report.ts';
import type { Removal, ReviewedUpload } from '#services/operator/desk.ts';
import { codeOf } from '#services/firebase/sdkErrors.ts';
import type { AdminServices } from './adminServices.ts';
import type { RowAction } from './blocks.tsx';
import type { ManyAction, ManyItem } from './Many.tsx';
import {
  MANY_LIMIT_MS,
  success,
  UNDO,
  type OperatorAction,
  type Outcome,
} from './useOperatorActions.ts';

/** The most files of the trash that are read at once. */
export const MOST_TRASHED = 500;

/** Returns the action that puts back what was just removed from these places. */
function undoOf(places: readonly string[], services: AdminServices): OperatorAction | undefined {
  if (places.length === 0) return undefined;
  const isOfThem = new Set(places);
  return {
    name: UNDO,
    limitMs: MANY_LIMIT_MS,
    async carryOut(signal, onProgress) {
      // They are the newest there, but for what was removed since.
      const newest = await services.readTrash(places.length + 20, signal);
      const files = newest.filter(({ place }) => isOfThem.has(place));
      await services.putBackFiles(files, signal, (count) =>
        onProgress(`${count} of ${files.length}`),
      );
      return success(`${counted(files.length, 'file was', 'files were')} put back.`);
    },
  };
}

const BACK = 'You can put it back from the trash for 30 days.';
const FINAL = 'There is no way back.';

/** Returns the actions that remove an upload, and everything by its uploader. */
export function uploadActions(upload: ReviewedUpload, services: AdminServices): RowAction[] {
  const all = upload.uploadedBy === null ? [] : [allByThisVisitor(upload.uploadedBy, services)];
  return [removal(upload, services, true), ...all, removal(upload, services, false)];
}

/** Returns the action that removes everything by a visitor. */
function allByThisVisitor(uid: string, services: AdminServices): RowAction {
  return {
    label: 'Remove all by this visitor',
    name: `remove all of ${uid}`,
    question: {
      title: `Remove everything of visitor ${shortUid(uid)}?`,
      text: `Every file that this visitor uploaded will be removed from all courses, and its link will stop working. ${BACK}`,
      readFact: async (signal: AbortSignal) =>
        counted(await services.countUploadsOf(uid, signal), 'file', 'files'),
      confirmLabel: 'Yes, remove all',
      isReversible: true,
    },
    limitMs: MANY_LIMIT_MS,
    async carryOut(signal, onProgress) {
      let count = 0;
      try {
        const ended = await services.removeUploadsOf(uid, signal, ({ removed }) => {
          count = removed;
          onProgress(removedFiles(removed));
        });
        return endOf(ended, services);
      } catch (error) {
        if (count === 0) throw error;
        logError('remove all uploads of a visitor', error);
        const text = `${removedFiles(count)} The others are still there: try once more.`;
        return { text, kind: 'error' };
      }
    },
  };
}

/** Returns the action that removes a file, into the trash or for good. */
export function removal(
  file: FileRecord | ReviewedUpload,
  services: AdminServices,
  intoTrash: boolean,
): RowAction {
  const { title, course, category } = file;
  const place = fileRecordKey(file);
  return {
    label: intoTrash ? 'Remove' : 'Remove for good',
    name: `remove ${place}${intoTrash ? '' : ' for good'}`,
    question: {
      title: intoTrash ? 'Remove this file?' : 'Remove this file for good?',
      text: `“${isolated(title)}” will be removed from ${course} · ${CATEGORY_LABELS[category]}, and its link will stop working. ${intoTrash ? BACK : FINAL}`,
      confirmLabel: 'Yes, remove',
      isReversible: intoTrash,
    },
    limitMs: FILE_LIMIT_MS,
    async carryOut(signal) {
      // What the desk has read is removed though its record is gone: its file may still be there.
      const upload = 'stored' in file ? file : await services.readUpload(place, signal);
      // Somebody has removed it meanwhile.
      if (!upload) return success('The file was removed.');
      try {
        const isFileRemoved = await services.removeUpload(upload, signal, intoTrash);
        return success(
          isFileRemoved
            ? 'The file was removed.'
            : 'The record was removed. The file stays, because another record leads to it.',
          intoTrash ? undoOf([place], services) : undefined,
        );
      } catch (error) {
        if (!intoTrash || !isStorageFailure(error)) throw error;
        logError('copy a file into the trash', error);
        return { text: NOT_COPIED, kind: 'error' };
      }
    },
  };
}

/** Copying a file of 25 MB over a slow line takes its time. */
const FILE_LIMIT_MS = 60_000;

const NOT_COPIED =
  'The file couldn’t be copied into the trash, so nothing was removed. “Remove for good” does not copy it.';

/** Whether Storage failed: the bucket may let no page read its files. */
const isStorageFailure = (error: unknown) => codeOf(error)?.startsWith('storage/') === true;

const removedFiles = (count: number) => `${counted(count, 'file was', 'files were')} removed.`;

/** Says what failed of how many; with `services` it can be taken back. */
function endOf({ removed, failed, places }: Removal, services: AdminServices | null): Outcome {
  const undo = services ? undoOf(places, services) : undefined;
  if (failed === 0) return success(removedFiles(removed), undo);
  const left = counted(failed, 'file is', 'files are');
  return {
    text: `${removedFiles(removed)} ${left} still there, because their bytes couldn’t be copied or removed: try once more.`,
    kind: 'error',
    undo,
  };
}

type ChosenUpload = ReviewedUpload & ManyItem;

/** Returns uploads as things of which many can be chosen. */
export function manyUploads(uploads: readonly ReviewedUpload[]): readonly ChosenUpload[] {
  return uploads.map((upload) => ({
    ...upload,
    name: upload.title,
    by: upload.uploadedBy ?? '',
    byName:
      upload.uploadedBy === null
        ? 'Records of an older site'
        : `Visitor ${shortUid(upload.uploadedBy)}: ${upload.title}`,
    at: upload.createdAt,
    shelved: upload,
  }));
}

const ofMany =
  (services: AdminServices, intoTrash: boolean): ManyAction<ChosenUpload>['carryOut'] =>
  async (items, chosen, signal, onDone) =>
    endOf(
      await services.removeUploads(
        items,
        {
          action: 'remove-files',
          target: counted(items.length, 'file', 'files'),
          note: `${counted(items.length, 'file', 'files')}: ${chosen}`,
        },
        intoTrash,
        signal,
        ({ removed }) => onDone(removed),
      ),
      intoTrash ? services : null,
    );

/** Returns the action that moves many files to the trash. */
export function removalOfMany(services: AdminServices): ManyAction<ChosenUpload> {
  return {
    verb: 'Remove',
    text: 'Their links stop working. The files pass through this device into the trash, and can be put back for 30 days.',
    isReversible: true,
    carryOut: ofMany(services, true),
  };
}

/** Returns the action that removes many files without keeping them. */
export function removalForGood(services: AdminServices): ManyAction<ChosenUpload> {
  return {
    verb: 'Remove for good',
    text: `Their links stop working. ${FINAL}`,
    isReversible: false,
    carryOut: ofMany(services, false),
  };
}

/** Returns the action that removes a reported message. */
export function messageRemoval(message: Message, services: AdminServices): RowAction {
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
      await services.deleteReportedMessage(message, signal);
      return success('The message was removed.', {
        name: UNDO,
        async carryOut(undoing) {
          const removed = await services.readDeletedMessages(undoing);
          const it = removed.filter(({ id }) => id === message.id);
          await services.putBackMessages(it, message.text, undoing);
          return success('The message was put back.');
        },
      });
    },
  };
}

/** Returns the action that removes the reports on a thing, but not the thing. */
export function dismissal(
  thing: ReportTarget,
  note: string,
  { dismissReports }: AdminServices,
): RowAction {
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
export function dismissalOfAll(uid: string, { dismissVisitor }: AdminServices): RowAction {
  return {
    label: 'Dismiss all of this visitor',
    name: `dismiss all of ${uid}`,
    async carryOut(signal) {
      const count = await dismissVisitor(uid, signal);
      return success(`${counted(count, 'report was', 'reports were')} dismissed.`);
    },
  };
}

/** Returns the beginning of a uid, which is enough to tell visitors apart. */
export function shortUid(uid: string): string {
  return uid.slice(0, 6);
}
