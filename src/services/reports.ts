import { orAborted } from '#lib/orAborted.ts';
import { reportId, type ReportReason, type ReportTarget } from '#model/report.ts';
import { ensureSignedIn } from './auth.ts';
import { documentName } from './firestoreUrl.ts';
import { isDenied } from './sdkErrors.ts';
import { orWriteError, textValue, timeOfWrite, writeFirestoreNow } from './writeNow.ts';

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
  const fields = {
    kind: textValue(about.kind),
    target: textValue(about.target),
    reason: textValue(reason),
    reportedBy: textValue(uid),
  };
  const write = {
    update: { name: documentName(`reports/${reportId(uid, about)}`), fields },
    updateTransforms: [timeOfWrite('createdAt')],
  };
  try {
    await writeFirestoreNow(write, { signal });
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}
