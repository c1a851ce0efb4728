import type { OperatorAction } from '#model/operatorLog.ts';
import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { WriteError } from '#model/writeError.ts';
import {
  countUploadsOf,
  deleteReportedMessage,
  deleteSnippetsNamed,
  dismissReports,
  dismissVisitor,
  readNewestReports,
  readNewestUploads,
  readOneMessage,
  readStoredFile,
  readUpload,
  removeUpload,
  removeUploadsOf,
  setSiteShut,
  setUploadsPaused,
} from '#services/desk.ts';
import { clearMessages, readWholeChat } from '#services/messages.ts';
import {
  act,
  holdsProof,
  proveKey,
  readLog,
  renewProof,
  watchProofLost,
  withdrawProof,
} from '#services/operator.ts';
import { areUploadsPaused, readNotice, watchIsSiteShut } from '#services/siteStatus.ts';
import { countAllFiles, countMessages } from '#services/totals.ts';

/** Writes the log entry of an action before it runs. If this fails, the action must not run. */
async function record(action: OperatorAction, note: string, signal: AbortSignal): Promise<void> {
  try {
    await act({ action, target: '', note }, [], signal);
  } catch (error) {
    throw error instanceof WriteError ? new WriteError(false, error) : error;
  }
}

/**
 * The services that the operator's page calls. The log is in Firestore, so an action in the
 * Realtime Database cannot share a commit with its entry: without an entry, nothing is done.
 */
export const adminServices = {
  areUploadsPaused,
  async clearMessages(signal: AbortSignal): Promise<void> {
    await record('clear-chat', '', signal);
    await clearMessages(signal);
  },
  countAllFiles,
  countMessages,
  countUploadsOf,
  deleteReportedMessage,
  deleteSnippetsNamed,
  dismissReports,
  dismissVisitor,
  holdsProof,
  proveKey,
  readLog,
  readNewestReports,
  readNewestUploads,
  readNotice,
  readOneMessage,
  readStoredFile,
  readUpload,
  readWholeChat,
  removeUpload,
  removeUploadsOf,
  renewProof,
  async setSiteShut(
    isShut: boolean,
    signal: AbortSignal,
    notice: ShutdownNotice | null = null,
  ): Promise<void> {
    await record(isShut ? 'shutdown' : 'wake', notice?.text ?? '', signal);
    await setSiteShut(isShut, signal, notice);
  },
  setUploadsPaused,
  watchIsSiteShut,
  watchProofLost,
  withdrawProof,
};

/** The services of an AdminScreen; tests pass their own. */
export type AdminServices = typeof adminServices;
