import { logError } from '#lib/log.ts';
import { counted } from '#model/language.ts';
import { noteOf } from '#model/operatorLog.ts';
import {
  countUploadsOf,
  findUpload,
  readNewestUploads,
  readStoredFile,
  readUpload,
  removeUpload,
  removeUploads,
  removeUploadsOf,
} from '#services/operator/desk.ts';
import {
  deleteReportedMessage,
  dismissMany,
  dismissReports,
  dismissVisitor,
  readNewestReports,
  readOneMessage,
} from '#services/operator/deskReports.ts';
import {
  forgetMessages,
  forgetOldMessages,
  putBackMessages,
  readAllMessages,
  readDeletedMessages,
  removeMessages,
  type DeletedMessage,
} from '#services/operator/deskMessages.ts';
import { clearMessages, readWholeChat } from '#services/chat/messages.ts';
import {
  begin,
  holdsProof,
  proveKey,
  readLog,
  renewProof,
  watchProofLost,
  withdrawProof,
} from '#services/operator/operator.ts';
import { readPauses, setChatPace, setPaused, setSiteShut } from '#services/operator/pauses.ts';
import { deleteSnippetsNamed } from '#services/operator/snippets.ts';
import { watchIsSiteShut } from '#services/site/siteStatus.ts';
import { countAllFiles, countMessages, countReports } from '#services/library/totals.ts';
import {
  emptyTrash,
  forgetOldFiles,
  putBackFiles,
  readTrash,
  type TrashedFile,
} from '#services/operator/trash.ts';

/**
 * The services that the operator's page calls. The log is in Firestore, so an action in the
 * Realtime Database cannot share a commit with its entry: without an entry, nothing is done.
 */
export const adminServices = {
  async clearMessages(signal: AbortSignal): Promise<void> {
    await begin({ action: 'clear-chat', target: '', note: '' }, signal);
    await clearMessages(signal);
  },
  countAllFiles,
  countMessages,
  countReports,
  countUploadsOf,
  deleteReportedMessage,
  deleteSnippetsNamed,
  dismissMany,
  dismissReports,
  dismissVisitor,
  emptyTrash,
  findUpload,
  async forgetMessages(
    messages: readonly DeletedMessage[],
    chosen: string,
    signal: AbortSignal,
  ): Promise<void> {
    const note = noteOf(
      `${counted(messages.length, 'deleted message', 'deleted messages')}: ${chosen}`,
    );
    await begin({ action: 'empty-trash', target: '', note }, signal);
    await forgetMessages(messages, signal);
  },
  holdsProof,
  proveKey,
  putBackFiles,
  putBackMessages,
  readAllMessages,
  /** Forgets what has been kept long enough, and returns the rest. */
  async readDeletedMessages(signal: AbortSignal): Promise<readonly DeletedMessage[]> {
    const all = await readDeletedMessages(signal);
    const forgotten = await forgetOldMessages(all, signal);
    return all.slice(0, all.length - forgotten);
  },
  readLog,
  readNewestReports,
  readNewestUploads,
  readOneMessage,
  readPauses,
  readStoredFile,
  /** Removes for good what has been kept long enough, and returns the rest. */
  async readTrash(count: number, signal: AbortSignal): Promise<readonly TrashedFile[]> {
    await forgetOldFiles(signal).catch((error: unknown) => {
      signal.throwIfAborted();
      logError('remove old files from the trash', error);
    });
    return readTrash(count, signal);
  },
  readUpload,
  readWholeChat,
  removeMessages,
  removeUpload,
  removeUploads,
  removeUploadsOf,
  renewProof,
  setChatPace,
  setPaused,
  setSiteShut,
  watchIsSiteShut,
  watchProofLost,
  withdrawProof,
};

/** The services of an AdminScreen; tests pass their own. */
export type AdminServices = typeof adminServices;
