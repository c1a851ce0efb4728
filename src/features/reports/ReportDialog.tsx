import { useRef, useState, type SyntheticEvent } from 'react';
import { ACTION_LIMIT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportSubject } from '#model/report.ts';
import { sendReport } from '#services/reports.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorBox } from '#ui/ErrorBox.tsx';
import { notify } from '#ui/notify.ts';
import { RadioField } from '#ui/RadioField.tsx';

const CHOICES = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));
const SENT = 'Thank you. The operator will look at it.';
const REFUSED = 'You have reported this already, or it is gone.';
const FAILED = 'The report couldn’t be sent. Check your connection and try again.';

interface ReportDialogProps {
  readonly subject: ReportSubject;
  readonly onClose: () => void;
  readonly send?: typeof sendReport;
}

/** Asks what is wrong with a file or a message, and reports it. Cancel also ends the sending. */
export function ReportDialog({ subject, onClose, send = sendReport }: ReportDialogProps) {
  const { about, name } = subject;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const cancel = useRef<AbortController>(null);

  const close = () => {
    cancel.current?.abort();
    onClose();
  };

  const report = async () => {
    const chosen = REPORT_REASONS.find((known) => known === reason);
    if (chosen === undefined) {
      setError('Choose what is wrong.');
      return;
    }
    const { signal } = (cancel.current = new AbortController());
    setError(null);
    setIsSending(true);
    try {
      const isNew = await withLimit((limit) => send(about, chosen, limit), ACTION_LIMIT_MS, signal);
      if (isNew) notify(SENT, 'success');
      else notify(REFUSED);
      onClose();
    } catch (failure) {
      if (signal.aborted) return;
      logError('send a report', failure);
      setError(FAILED);
    } finally {
      setIsSending(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSending) void report();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={`Report this ${about.kind}`}
      description={
        <bdi className="line-clamp-3 wrap-anywhere" dir="auto">
          {name}
        </bdi>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <RadioField
          label="What is wrong with it?"
          choices={CHOICES}
          value={reason}
          onValueChange={setReason}
          hint="Only the operator sees your report. It carries no name."
        />
        {error !== null && <ErrorBox>{error}</ErrorBox>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSending}>
            Report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
