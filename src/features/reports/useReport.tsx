import { useCallback, useState, type ReactNode } from 'react';
import { CHUNK_TIMEOUT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import type { ReportSubject } from '#model/report.ts';
import { notify } from '#ui/notify.ts';

interface Report {
  /** Opens the dialog; the same function at every render. */
  readonly report: (subject: ReportSubject) => Promise<void>;
  readonly dialog: ReactNode;
}

type Dialog = typeof import('./ReportDialog.tsx');

/** The dialog that reports a file or a message, for a page. It is loaded when it is first opened. */
export function useReport(): Report {
  const [loaded, setLoaded] = useState<Dialog | null>(null);
  const [subject, setSubject] = useState<ReportSubject | null>(null);

  const report = useCallback(async (chosen: ReportSubject) => {
    try {
      setLoaded(await withTimeout(import('./ReportDialog.tsx'), CHUNK_TIMEOUT_MS));
      setSubject(chosen);
    } catch (error) {
      logError('load the dialog for reports', error);
      notify('This could not be loaded. Check your connection and try again.', 'error');
    }
  }, []);

  return {
    report,
    dialog: loaded && subject && (
      <loaded.ReportDialog subject={subject} onClose={() => setSubject(null)} />
    ),
  };
}
