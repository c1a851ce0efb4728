import { useState } from 'react';
import { ACTION_LIMIT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { withLimit } from '#lib/withLimit.ts';
import { BusyError } from '#model/busyError.ts';
import { WriteError } from '#model/writeError.ts';
import { notify, type NoticeKind } from '#ui/notify.ts';

const FAILED = 'That did not work. Verify the key again, and try once more.';
const NOT_SENT = 'The database cannot be reached. Nothing was changed. Try again later.';
const BUSY = 'The service is busy. Try again in a moment.';
const UNCONFIRMED = 'No answer. Check whether the change was made, and try again if it was not.';

/** The message to show after an action. */
export interface Outcome {
  readonly text: string;
  readonly kind: NoticeKind;
}

/**
 * Runs the operator's actions one at a time, and shows their progress and outcome. An action is
 * aborted after ten seconds (or `limitMs`) and when the page is left, and never runs later.
 */
export function useAdminAction<Name extends string>(onFailed: () => void) {
  const [running, setRunning] = useState<Name | null>(null);
  const [finished, setFinished] = useState(0);
  const unmount = useUnmountSignal();

  const run = async (
    name: Name,
    action: (signal: AbortSignal) => Promise<Outcome>,
    limitMs = ACTION_LIMIT_MS,
  ) => {
    const signal = unmount.current;
    setRunning(name);
    try {
      const { text, kind } = await withLimit(action, limitMs, signal);
      notify(text, kind);
    } catch (error) {
      if (signal?.aborted) return;
      logError('carry out an action of the operator', error);
      notify(textOf(error), 'error');
      onFailed();
    } finally {
      setRunning(null);
      setFinished((count) => count + 1);
    }
  };

  return { running, run, /** How many actions have ended. */ finished };
}

function textOf(error: unknown): string {
  if (error instanceof BusyError) return BUSY;
  if (!(error instanceof WriteError)) return FAILED;
  return error.wasSent ? UNCONFIRMED : NOT_SENT;
}
