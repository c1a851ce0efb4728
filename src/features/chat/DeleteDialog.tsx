import { memo, useState } from 'react';
import { ACTION_LIMIT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { TimeoutError, withLimit } from '#lib/withLimit.ts';
import type { Message } from '#model/message.ts';
import { WriteError } from '#model/writeError.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

const NOT_SENT = 'Couldn’t reach the chat. The message was not deleted.';
const UNCONFIRMED = 'No answer. Check whether the message was deleted.';

interface DeleteDialogProps {
  /** The message to delete; null while the dialog is closed. */
  readonly message: Message | null;
  readonly onDelete: (id: string, signal: AbortSignal) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a message is deleted. Cancel also aborts a deletion that is under way. */
export const DeleteDialog = memo(function DeleteDialog({
  message,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const [deleting, setDeleting] = useState<AbortController | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const close = () => {
    deleting?.abort();
    setFailure(null);
    onClose();
  };

  const remove = async ({ id }: Message) => {
    const cancel = new AbortController();
    setDeleting(cancel);
    setFailure(null);
    try {
      await withLimit((limit) => onDelete(id, limit), ACTION_LIMIT_MS, cancel.signal);
      onClose();
    } catch (error) {
      if (cancel.signal.aborted) return;
      logError('delete a message', error);
      const text = textOf(error);
      setFailure(text);
      if (text === null) onClose();
    } finally {
      setDeleting((current) => (current === cancel ? null : current));
    }
  };

  return (
    <ConfirmDialog
      open={message !== null}
      title="Delete this message?"
      text="Everyone will see that it was deleted. You can’t undo this."
      error={failure}
      confirmLabel="Yes, delete"
      busy={deleting !== null}
      onConfirm={() => {
        if (message) void remove(message);
      }}
      onCancel={close}
    />
  );
});

/** Returns the message shown for a failure; null for a refusal, which is only logged. */
function textOf(error: unknown): string | null {
  // The time limit ended while the deletion was waiting for its turn.
  if (error instanceof TimeoutError) return NOT_SENT;
  if (!(error instanceof WriteError)) return null;
  return error.wasSent ? UNCONFIRMED : NOT_SENT;
}
