import { CATEGORY_LABELS } from '#model/categories.ts';
import type { ReviewedUpload } from '#services/reviewedUploads.ts';
import type { DeskAction } from './deskAction.ts';
import type { deskServices } from './deskServices.ts';

/** How long it may take to remove everything by one uploader. */
const BULK_LIMIT_MS = 60_000;

type Services = Pick<typeof deskServices, 'removeUpload' | 'removeUploadsOf'>;

/** Returns the action that removes one upload. */
export function removal(upload: ReviewedUpload, { removeUpload }: Services): DeskAction {
  const { title, course, category, id } = upload;
  return {
    name: `remove ${course}/${category}/${id}`,
    question: {
      title: 'Remove this file?',
      text: `“${title}” will be removed from ${course}, ${CATEGORY_LABELS[category]}, and its link will stop working. There is no way back.`,
      confirmLabel: 'Yes, remove',
    },
    async carryOut(signal) {
      await removeUpload(upload, signal);
      return { text: 'The file was removed.', kind: 'success' };
    },
  };
}

/** Returns the action that removes everything that a visitor uploaded. */
export function removalOfAll(uid: string, { removeUploadsOf }: Services): DeskAction {
  return {
    name: `remove all of ${uid}`,
    question: {
      title: `Remove everything of visitor ${shortUid(uid)}?`,
      text: 'Every file that this visitor uploaded will be removed from all courses, and its link will stop working. There is no way back.',
      confirmLabel: 'Yes, remove all',
    },
    limitMs: BULK_LIMIT_MS,
    async carryOut(signal) {
      const count = await removeUploadsOf(uid, signal);
      const text = count === 1 ? '1 file was removed.' : `${count} files were removed.`;
      return { text, kind: 'success' };
    },
  };
}

/** Returns the beginning of a uid, which is enough to tell visitors apart. */
export function shortUid(uid: string): string {
  return uid.slice(0, 6);
}
