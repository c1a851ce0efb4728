import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { ErrorBox } from './ErrorBox.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The consequence, in a sentence. */
  readonly text: ReactNode;
  /** The error of the last try. */
  readonly error?: string | null;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The confirmed action is running. */
  readonly busy?: boolean;
}

/** Asks before an action that cannot be undone. Cancel comes first and gets the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  error = null,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} description={text}>
      {error !== null && (
        <div className="mb-5">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
