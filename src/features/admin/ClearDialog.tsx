import { Download } from 'lucide-react';
import { useState } from 'react';
import { logError } from '#lib/log.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { withLimit } from '#lib/withLimit.ts';
import { Button } from '#ui/Button.tsx';
import { AskDialog } from './AskDialog.tsx';

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
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const unmount = useUnmountSignal();

  const save = async () => {
    const signal = unmount.current;
    setState('saving');
    try {
      const chat = await withLimit(readChat, SAVE_LIMIT_MS, signal);
      saveFile(chat, `snippet-chat-${new Date().toISOString().slice(0, 10)}.json`);
      setState('saved');
    } catch (error) {
      if (signal?.aborted) return;
      logError('save the chat', error);
      setState('failed');
    }
  };

  return (
    <AskDialog
      title="Clear the chat?"
      text="Every message is removed for everybody. There is no way back."
      confirmLabel="Yes, clear"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div>
        <Button busy={state === 'saving'} onClick={() => void save()}>
          {state !== 'saving' && <Download aria-hidden className="size-4" />}
          Save it as a file first
        </Button>
        <p role="status" className="status-line mt-2 text-sm text-ink-soft">
          {state === 'saved' && 'The file is in your downloads.'}
          {state === 'failed' && 'The chat couldn’t be read. Try again.'}
        </p>
      </div>
    </AskDialog>
  );
}
