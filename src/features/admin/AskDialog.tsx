import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface AskDialogProps {
  readonly title: string;
  /** The consequence, in a sentence. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly onConfirm: (form: HTMLFormElement) => void;
  readonly onCancel: () => void;
  /** The fields or actions above the buttons. */
  readonly children: ReactNode;
}

/** A confirmation dialog with further fields or actions. */
export function AskDialog({
  title,
  text,
  confirmLabel,
  onConfirm,
  onCancel,
  children,
}: AskDialogProps) {
  return (
    <Dialog open onClose={onCancel} title={title} description={text}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(event.currentTarget);
        }}
        className="flex flex-col gap-5"
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="danger">
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
