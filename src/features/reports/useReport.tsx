import { useCallback, useState, type ReactNode } from 'react';
import { CHUNK_TIMEOUT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { ReportSubject } from '#model/report.ts';
import { notify } from '#ui/notify.tsx';

interface Report {
  /** Opens the dialog; the same function at every render. */
  readonly report: (subject: ReportSubject) => Promise<void>;
  readonly dialog: ReactNode;
}

/** Returns a page's dialog to report a file or a message. It is loaded when it is first opened. */
export function useReport(): Report {
  const [dialog, setDialog] = useState<ReactNode>(null);

  const report = useCallback(async (subject: ReportSubject) => {
    try {
      const { ReportDialog } = await withTimeout(import('./ReportDialog.tsx'), CHUNK_TIMEOUT_MS);
      setDialog(<ReportDialog subject={subject} onClose={() => setDialog(null)} />);
    } catch (error) {
      logError('load the dialog for reports', error);
      notify('This couldn’t be loaded. Check your connection and try again.', 'error');
    }
  }, []);

  return { report, dialog };
}
