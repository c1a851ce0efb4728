import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { notify, type NoticeKind } from '#ui/notify.ts';

const FAILED =
  'That did not work. Look at the connection, verify the key again, and try once more.';

/** The message to show after an action. */
export interface Outcome {
  readonly text: string;
  readonly kind: NoticeKind;
}

/** Runs the operator's actions one at a time, and shows their progress and outcome. */
export function useAdminAction<Name extends string>(onFailed: () => void) {
  const [running, setRunning] = useState<Name | null>(null);

  const run = async (name: Name, action: () => Promise<Outcome>) => {
    setRunning(name);
    try {
      const { text, kind } = await action();
      notify(text, kind);
    } catch (error) {
      logError('carry out an action of the operator', error);
      notify(FAILED, 'error');
      onFailed();
    } finally {
      setRunning(null);
    }
  };

  return { running, run };
}
