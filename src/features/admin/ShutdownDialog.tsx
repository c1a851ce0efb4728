import { useState } from 'react';
import { MAX_NOTICE_LENGTH } from '#config/limits.ts';
import { formText } from '#lib/formText.ts';
import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { TextField } from '#ui/TextField.tsx';
import { AskDialog } from './AskDialog.tsx';

interface ShutdownDialogProps {
  /** Called with the notice for visitors; null if there is none. */
  readonly onConfirm: (notice: ShutdownNotice | null) => void;
  readonly onCancel: () => void;
}

/** Asks before the site is shut, and for an optional notice to visitors. */
export function ShutdownDialog({ onConfirm, onCancel }: ShutdownDialogProps) {
  const [error, setError] = useState<string>();

  const confirm = (form: HTMLFormElement) => {
    const until = formText(form, 'until');
    // The value has no time zone, so it is parsed as local time.
    const end = until === '' ? null : new Date(until).getTime();
    if (end !== null && !(end > Date.now())) {
      setError('Choose a time in the future.');
      return;
    }
    const sentence = formText(form, 'text').trim();
    onConfirm(sentence === '' && end === null ? null : { text: sentence, until: end });
  };

  return (
    <AskDialog
      title="Shut the website?"
      text="Visitors see only that it is down, until you wake it up again."
      confirmLabel="Yes, shut down"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <TextField
        label="A sentence for visitors (optional)"
        maxLength={MAX_NOTICE_LENGTH}
        dir="auto"
        autoComplete="off"
        name="text"
      />
      <TextField
        type="datetime-local"
        label="Expected back (optional)"
        error={error}
        name="until"
      />
    </AskDialog>
  );
}
