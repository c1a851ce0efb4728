import { REPORT_PACE_MS } from '#model/limits.ts';
import { orAborted } from '#lib/timeLimit.ts';
import { pause } from '#lib/pause.ts';
import { reportId, type ReportReason, type ReportTarget } from '#model/report.ts';
import { ensureSignedIn } from '../firebase/auth.ts';
import { isDenied } from '../firebase/sdkErrors.ts';
import { setDocument } from '../firebase/firestore.ts';
import { orWriteError, writeFirestoreNow } from '../firebase/writeNow.ts';

/** When this page may send its next report, on the clock of `performance.now()`. */
let nextAt = 0;

/**
 * Reports a file or a message to the operator, now or never, but not within five seconds of the last
 * report.
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
  await orWriteError(false, pause(Math.max(0, nextAt - performance.now()), signal));
  const id = reportId(uid, about);
  const { kind, target } = about;
  const fields = { kind, target, reason, reportedBy: uid };
  const report = setDocument(`reports/${id}`, fields, 'createdAt');
  const pace = setDocument(`reportPaces/${uid}`, { report: id }, 'at');
  try {
    await writeFirestoreNow([report, pace], { signal });
    nextAt = performance.now() + REPORT_PACE_MS;
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}
