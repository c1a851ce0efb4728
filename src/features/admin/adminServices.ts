import type { OperatorAction } from '#model/operatorLog.ts';
import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { WriteError } from '#model/writeError.ts';
import { readWholeChat } from '#services/chatArchive.ts';
import { clearMessages } from '#services/messages.ts';
import { act } from '#services/operatorLog.ts';
import { holdsProof, proveKey, watchProofLost, withdrawProof } from '#services/operator.ts';
import { setSiteShut, watchIsSiteShut } from '#services/siteSwitch.ts';
import { deleteSnippetsNamed } from '#services/snippets.ts';
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
  async clearMessages(signal: AbortSignal): Promise<void> {
    await record('clear-chat', '', signal);
    await clearMessages(signal);
  },
  countAllFiles,
  countMessages,
  deleteSnippetsNamed,
  holdsProof,
  proveKey,
  readWholeChat,
  async setSiteShut(
    isShut: boolean,
    signal: AbortSignal,
    notice: ShutdownNotice | null = null,
  ): Promise<void> {
    await record(isShut ? 'shutdown' : 'wake', notice?.text ?? '', signal);
    await setSiteShut(isShut, signal, notice);
  },
  watchIsSiteShut,
  watchProofLost,
  withdrawProof,
};

/** The services of an AdminScreen; tests pass their own. */
export type AdminServices = typeof adminServices;
