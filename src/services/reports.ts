import { orAborted } from '#lib/orAborted.ts';
import { reportId, type ReportReason, type ReportTarget } from '#model/report.ts';
import { ensureSignedIn } from './auth.ts';
import { isDenied } from './realtimeDatabase.ts';
import { documentName, orWriteError, writeFirestoreNow } from './writeNow.ts';

/**
 * Reports a file or a message to the operator, now or never.
 *
 * @returns false if the rules refuse it: this visitor has already reported it, or it is gone
 * @throws WriteError when no server confirms it
 */
export async function sendReport(
  about: ReportTarget,
  reason: ReportReason,
  signal: AbortSignal,
): Promise<boolean> {
  const uid = await orWriteError(false, orAborted(ensureSignedIn(signal), signal));
  const text = (stringValue: string) => ({ stringValue });
  const fields = {
    kind: text(about.kind),
    target: text(about.target),
    reason: text(reason),
    reportedBy: text(uid),
  };
  const write = {
    update: { name: documentName(`reports/${reportId(uid, about)}`), fields },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
  try {
    await writeFirestoreNow(write, { signal });
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}
