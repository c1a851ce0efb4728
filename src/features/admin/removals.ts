import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { CATEGORY_LABELS } from '#model/shelf.ts';
import type { Message } from '#model/message.ts';
import type { ReportTarget } from '#model/report.ts';
import type { ReviewedUpload } from '#services/desk.ts';
import type { AdminServices } from './adminServices.ts';
import type { RowAction } from './DeskCard.tsx';
import type { Outcome } from './useOperatorActions.ts';

/** How long it may take to remove everything by one uploader. */
const BULK_LIMIT_MS = 60_000;

const success = (text: string): Outcome => ({ text, kind: 'success' });

const countText = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Returns the actions that remove an upload, and everything by its uploader. */
export function uploadActions(upload: ReviewedUpload, services: AdminServices): RowAction[] {
  const all =
    upload.uploadedBy === null
      ? []
      : [
          {
            label: 'Remove all by this visitor',
            danger: true,
            action: removalOfAll(upload.uploadedBy, services),
          },
        ];
  return [{ label: 'Remove', danger: true, action: removal(upload, services) }, ...all];
}

function removal(upload: ReviewedUpload, { removeUpload }: AdminServices) {
  const { title, course, category, id } = upload;
  return {
    name: `remove ${course}/${category}/${id}`,
    question: {
      title: 'Remove this file?',
      text: `“${isolated(title)}” will be removed from ${course} · ${CATEGORY_LABELS[category]}, and its link will stop working. There is no way back.`,
      confirmLabel: 'Yes, remove',
    },
    async carryOut(signal: AbortSignal) {
      const isFileRemoved = await removeUpload(upload, signal);
      return success(
        isFileRemoved
          ? 'The file was removed.'
          : 'The record was removed. The file stays, because another record leads to it.',
      );
    },
  };
}

function removalOfAll(uid: string, { countUploadsOf, removeUploadsOf }: AdminServices) {
  return {
    name: `remove all of ${uid}`,
    question: {
      title: `Remove everything of visitor ${shortUid(uid)}?`,
      text: 'Every file that this visitor uploaded will be removed from all courses, and its link will stop working. There is no way back.',
      readFact: async (signal: AbortSignal) =>
        countText(await countUploadsOf(uid, signal), 'file', 'files'),
      confirmLabel: 'Yes, remove all',
    },
    limitMs: BULK_LIMIT_MS,
    async carryOut(signal: AbortSignal): Promise<Outcome> {
      let count = 0;
      try {
        await removeUploadsOf(uid, signal, (removed) => (count = removed));
      } catch (error) {
        if (count === 0) throw error;
        logError('remove all uploads of a visitor', error);
        const text = `${removedFiles(count)} The others are still there: try once more.`;
        return { text, kind: 'error' };
      }
      return success(removedFiles(count));
    },
  };
}

const removedFiles = (count: number) => `${countText(count, 'file was', 'files were')} removed.`;

/** Returns the action that removes a reported message. */
export function messageRemoval(message: Message, services: AdminServices): RowAction {
  return {
    label: 'Remove',
    danger: true,
    action: {
      name: `remove message ${message.id}`,
      question: {
        title: 'Remove this message?',
        text: 'Everyone will see that it was deleted. There is no way back.',
        confirmLabel: 'Yes, remove',
      },
      async carryOut(signal) {
        await services.deleteReportedMessage(message, signal);
        return success('The message was removed.');
      },
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
    action: {
      name: `dismiss ${thing.kind} ${thing.target}`,
      async carryOut(signal) {
        await dismissReports(thing, note, signal);
        return success('The report was dismissed.');
      },
    },
  };
}

/** Returns the action that removes all reports that a visitor has sent. */
export function dismissalOfAll(uid: string, { dismissVisitor }: AdminServices): RowAction {
  return {
    label: 'Dismiss all of this visitor',
    action: {
      name: `dismiss all of ${uid}`,
      async carryOut(signal) {
        const count = await dismissVisitor(uid, signal);
        return success(`${countText(count, 'report was', 'reports were')} dismissed.`);
      },
    },
  };
}

/** Returns the beginning of a uid, which is enough to tell visitors apart. */
export function shortUid(uid: string): string {
  return uid.slice(0, 6);
}
