import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { logError } from '#lib/log.ts';
import { useOnline } from '#lib/useOnline.ts';
import type { ChatMessage } from '#model/message.ts';
import { notify } from '#ui/notify.ts';
import { chatServices, type ChatServices } from './chatServices.ts';
import { COPIED } from './chatTexts.ts';
import { createRoom } from './createRoom.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { UnsentMessages } from './UnsentMessages.tsx';
import { useSettled } from './useSettled.ts';

interface ChatRoomProps {
  readonly services?: ChatServices;
}

/** The shared room: its messages, a way to say something, and a way to take a message back. */
export function ChatRoom({ services = chatServices }: ChatRoomProps) {
  const room = useMemo(() => createRoom(services), [services]);
  const state = useSyncExternalStore(room.subscribe, room.getSnapshot, room.getSnapshot);
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  useEffect(() => room.open(), [room]);

  const { messages, unsent, isConnected } = state;
  const sendingIds = useMemo(() => new Set(unsent.map(({ id }) => id)), [unsent]);
  const waiting = useMemo(() => {
    // Nearly always there is none, and then the room need not be looked through.
    if (unsent.length === 0) return unsent;
    const standing = new Set(messages?.map(({ id }) => id));
    return unsent.filter(({ id, isRefused }) => isRefused || !standing.has(id));
  }, [unsent, messages]);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) room.retry();
  }, [room, isOnline]);
  // A connection takes a moment to make; it is lost when it stays away.
  const staysAway = useSettled(isConnected !== false);
  const isLost = !isOnline || staysAway;

  const copy = useCallback((message: ChatMessage) => {
    copyText(message.text).then(
      () => notify(COPIED, 'success'),
      (error: unknown) => logError('copy a message', error),
    );
  }, []);

  const closeDialog = useCallback(() => setChosen(null), []);

  return (
    <div className="flex flex-col gap-4">
      <MessageList
        messages={messages}
        hasFailed={state.hasFailed}
        onRetry={room.retry}
        sendingIds={sendingIds}
        reachesStart={state.reachesStart}
        isReadingEarlier={state.isReadingEarlier}
        onReadEarlier={room.readEarlier}
        onCopy={copy}
        onDelete={setChosen}
      />
      <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        {isLost && (
          <>
            <WifiOff aria-hidden className="size-4 shrink-0" />
            The connection is lost. What you send is kept, and goes out when it is back.
          </>
        )}
      </p>
      <UnsentMessages
        messages={waiting}
        isConnected={isOnline && isConnected === true}
        waitMs={room.waitMs}
        onResend={room.resend}
        onDiscard={room.discard}
      />
      <MessageForm onSend={room.send} />
      <DeleteDialog message={chosen} onDelete={room.remove} onClose={closeDialog} />
    </div>
  );
}
