import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { logError } from '#lib/log.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import type { OperatorActions } from './useOperatorActions.ts';

/** Asks before an action of the desk, with a number that is read for the question. */
export function ActionDialog({ asked, confirm, cancel }: OperatorActions) {
  const question = asked?.question;
  const { data: fact } = useQuery({
    queryKey: ['question', asked?.name],
    queryFn: ({ signal }) => question?.readFact?.(signal) ?? null,
    enabled: question?.readFact !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (!question) return null;
  const { title, text, confirmLabel, isReversible = false } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      text={!fact ? text : `${text} At the moment: ${fact}.`}
      confirmLabel={confirmLabel}
      confirmVariant={isReversible ? 'primary' : 'danger'}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

/** Long enough to read a chat of 100,000 messages (15 MB). */
const SAVE_LIMIT_MS = 60_000;

interface ClearDialogProps {
  /** Resolves with the whole chat, for a file. */
  readonly readChat: (signal: AbortSignal) => Promise<Blob>;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the chat is cleared, and offers to save it as a file first. */
export function ClearDialog({ readChat, onConfirm, onCancel }: ClearDialogProps) {
  const unmount = useUnmountSignal();

  const save = useMutation({
    mutationFn: () => withLimit(readChat, SAVE_LIMIT_MS, unmount.current),
    onSuccess(chat) {
      saveFile(chat, `snippet-chat-${new Date().toISOString().slice(0, 10)}.json`);
    },
    onError(error) {
      if (!unmount.current?.aborted) logError('save the chat', error);
    },
  });

  return (
    <ConfirmDialog
      open
      title="Clear the chat?"
      text="Every message is removed for everybody. There is no way back."
      confirmLabel="Yes, clear"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div>
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {!save.isPending && <Download aria-hidden className="size-4" />}
          Save it as a file first
        </Button>
        <p role="status" className="status-line mt-2 text-sm text-ink-soft">
          {save.isSuccess && 'The file is in your downloads.'}
          {save.isError && 'The chat couldn’t be read. Try again.'}
        </p>
      </div>
    </ConfirmDialog>
  );
}
