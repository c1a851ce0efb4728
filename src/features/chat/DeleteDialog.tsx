import { memo, useState } from 'react';
import { logError } from '#lib/log.ts';
import type { Message } from '#model/message.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface DeleteDialogProps {
  /** The message to delete; null while the dialog is closed. */
  readonly message: Message | null;
  readonly onDelete: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a message is deleted. */
export const DeleteDialog = memo(function DeleteDialog({
  message,
  onDelete,
  onClose,
}: DeleteDialogProps) {
  const [isDeleting, setIsDeleting] = useState(false);

  const remove = async ({ id }: Message) => {
    setIsDeleting(true);
    try {
      await onDelete(id);
    } catch (error) {
      logError('delete a message', error);
    } finally {
      setIsDeleting(false);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open={message !== null}
      title="Delete this message?"
      text="Everybody will see that it was deleted. There is no way back."
      confirmLabel="Yes, delete"
      busy={isDeleting}
      onConfirm={() => {
        if (message) void remove(message);
      }}
      onCancel={onClose}
    />
  );
});
