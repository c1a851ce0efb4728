import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ACTION_LIMIT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { withLimit } from '#lib/timeLimit.ts';
import {
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
} from '#model/report.ts';
import { sendReport } from '#services/site/reports.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ErrorBox } from '#ui/Status.tsx';
import { notify } from '#ui/notify.tsx';

const SENT = 'Thank you. The operator will look at it.';
const REFUSED = 'You have reported this already, or it is gone.';
const FAILED = 'The report couldn’t be sent. Check your connection and try again.';

interface ReportDialogProps {
  readonly subject: ReportSubject;
  readonly onClose: () => void;
}

/** Asks what is wrong with a file or a message. The answer is the report; Cancel ends its sending. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const { about, name } = subject;
  const cancel = useRef<AbortController>(null);

  const close = () => {
    cancel.current?.abort();
    onClose();
  };

  const report = useMutation(
    {
      mutationFn(reason: ReportReason) {
        const { signal } = (cancel.current = new AbortController());
        return withLimit((limit) => sendReport(about, reason, limit), ACTION_LIMIT_MS, signal);
      },
      onSuccess(isNew) {
        if (isNew) notify(SENT, 'success');
        else notify(REFUSED);
        onClose();
      },
      onError(failure) {
        if (!cancel.current?.signal.aborted) logError('send a report', failure);
      },
    },
    queryClient,
  );

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
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">What is wrong with it?</legend>
        {REPORT_REASONS.map((reason) => (
          <Button
            key={reason}
            busy={report.isPending && report.variables === reason}
            disabled={report.isPending}
            className="justify-start!"
            onClick={() => report.mutate(reason)}
          >
            {REPORT_REASON_LABELS[reason]}
          </Button>
        ))}
      </fieldset>
      <p className="my-3 text-sm text-ink-soft">
        Only the operator sees your report. It carries no name.
      </p>
      {report.isError && <ErrorBox>{FAILED}</ErrorBox>}
      <div className="mt-3 flex justify-end">
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
