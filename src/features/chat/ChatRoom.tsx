import { WifiOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { CONNECTION_GRACE_MS } from '#config/limits.ts';
import { copyText } from '#lib/clipboard.ts';
import { logError } from '#lib/log.ts';
import { useStore } from '#lib/useStore.ts';
import type { Message } from '#model/message.ts';
import { TOO_MANY_VISITORS } from '#model/signInError.ts';
import { notify } from '#ui/notify.ts';
import { chatServices, type ChatServices } from './chatServices.ts';
import { createRoom } from './createRoom.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { UnsentMessages } from './UnsentMessages.tsx';
import { useFalseFor } from './useFalseFor.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';
import './chat.css';
import './message.css';
import './messageForm.css';

interface ChatRoomProps {
  /** Called with a message that the visitor wants to report; the same function at every render. */
  readonly onReport: (message: Message) => void;
  readonly services?: ChatServices;
}

/** The shared room: its messages, a form to send one, and the dialog before one is deleted. */
export function ChatRoom({ onReport, services = chatServices }: ChatRoomProps) {
  const room = useMemo(() => createRoom(services), [services]);
  useEffect(() => room.open(), [room]);
  useVisibleHeight();
  const state = useStore(room.state);
  const isConnected = useStore(room.isConnected);
  // Connecting takes a moment, so a short gap is not a lost connection. `navigator.onLine` is not
  // used: it can be false while the database is connected.
  const isConnectionLost = useFalseFor(isConnected !== false, CONNECTION_GRACE_MS);
  const trouble = useStore(services.signInTrouble, null);
  const [toDelete, setToDelete] = useState<Message | null>(null);

  return (
    <>
      <MessageList
        room={state}
        onRetry={room.retry}
        onReadEarlier={room.readEarlier}
        onEnd={room.dropOldest}
        onCopy={copy}
        onReport={onReport}
        onDelete={setToDelete}
      />
      <p role="status" className="chat-status flex items-center gap-2 text-sm text-ink-soft">
        {isConnectionLost && (
          <>
            <WifiOff aria-hidden className="size-4 shrink-0" />
            Connection lost. Your messages will be sent when it is back.
          </>
        )}
        {!isConnectionLost && trouble?.reason === 'too-many-visitors' && TOO_MANY_VISITORS}
      </p>
      <UnsentMessages
        messages={state.unsent}
        isConnected={isConnected === true}
        retryAt={trouble?.retryAt ?? null}
        waitMs={room.waitMs}
        onResend={room.resend}
        onDiscard={room.discard}
      />
      <MessageForm onSend={room.send} />
      <DeleteDialog message={toDelete} onDelete={room.remove} onClose={() => setToDelete(null)} />
    </>
  );
}

function copy({ text }: Message): void {
  copyText(text).then(
    () => notify('Message copied to clipboard!', 'success'),
    (error: unknown) => logError('copy a message', error),
  );
}
