import { CirclePause, WifiOff } from 'lucide-react';
import { memo, useCallback, useEffect, useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { logError } from '#lib/log.ts';
import { signedInBefore } from '#lib/signedInBefore.ts';
import { TimeoutError, withLimit } from '#lib/timeLimit.ts';
import { useStore } from '#lib/store.ts';
import { USUAL_CHAT_LIMITS } from '#model/chatLimits.ts';
import { ACTION_LIMIT_MS, CHAT_PACE_MS } from '#model/limits.ts';
import type { Message } from '#model/message.ts';
import { TOO_MANY_VISITORS, WriteError } from '#model/errors.ts';
import { signInTrouble } from '#services/firebase/auth.ts';
import { watchVisitor } from '#services/firebase/visitor.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageList } from './MessageList.tsx';
import { chatRoom } from './room.ts';
import { useConnectionTrouble } from './useConnectionTrouble.ts';
import './chat.css';
import './message.css';
import './messageForm.css';

const TROUBLE_TEXTS = {
  offline: 'You’re offline. Messages are sent when you reconnect.',
  lost: 'The connection to the chat is lost. Messages are sent when it is back.',
  blocked:
    'The chat doesn’t answer: it may be full, or blocked by this network. What you write waits here.',
} as const;

interface ChatRoomProps {
  /** Called with a message that the visitor wants to report; the same function at every render. */
  readonly onReport: (message: Message) => void;
  /** A question that another page asks here. It is put into the message field, and not sent. */
  readonly question?: string | null;
  /** Called once the question is in the field; the same function at every render. */
  readonly onQuestionTaken?: () => void;
}

/** The shared room: its messages, a form to send one, and the dialog before one is deleted. */
export function ChatRoom({ onReport, question = null, onQuestionTaken }: ChatRoomProps) {
  const room = chatRoom;
  useEffect(() => room.open(), [room]);
  useVisibleHeight();
  const state = useStore(room.state);
  const isConnected = useStore(room.isConnected);
  const { isPaused, paceMs } = useStore(room.limits, USUAL_CHAT_LIMITS);
  const { isLost, trouble } = useConnectionTrouble(isConnected);
  const visitorTrouble = useStore(signInTrouble, null);
  const visitorName = useVisitorName();
  const [toDelete, setToDelete] = useState<Message | null>(null);
  // Two fingers can hold two messages: the first one is asked about.
  const askToDelete = useCallback(
    (message: Message) => setToDelete((current) => current ?? message),
    [],
  );

  return (
    <>
      <MessageList
        room={state}
        isConnectionLost={isLost}
        isUnreachable={trouble !== null}
        onRetry={room.retry}
        onReadEarlier={room.readEarlier}
        onCopy={copy}
        onReport={onReport}
        onDelete={askToDelete}
      />
      <p
        role="status"
        className="flex items-center gap-2 px-4 text-sm/5 text-ink-soft not-empty:pt-2 sm:px-0"
      >
        {trouble && (
          <>
            <WifiOff aria-hidden className="size-4 shrink-0" />
            <span>{TROUBLE_TEXTS[trouble]}</span>
          </>
        )}
        {!isLost && visitorTrouble?.reason === 'too-many-visitors' && (
          <span>{TOO_MANY_VISITORS}</span>
        )}
        {!isLost && isPaused && (
          <>
            <CirclePause aria-hidden className="size-4 shrink-0" />
            <span>The chat is paused for now. You can read, and what you type stays here.</span>
          </>
        )}
        {!isLost && !isPaused && paceMs > CHAT_PACE_MS && (
          <span>{`Slow mode: one message every ${Math.ceil(paceMs / 1_000)} seconds.`}</span>
        )}
      </p>
      {state.refused.length > 0 && (
        <ul
          aria-label="Unsent messages"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          className="mx-4 mt-2 flex max-h-32 flex-none flex-col gap-2 overflow-y-auto sm:mx-0"
        >
          {state.refused.map(({ id, text, state: how }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed border-danger px-3 py-2"
            >
              <p dir="auto" className="min-w-0 flex-[1_10rem] wrap-anywhere whitespace-pre-wrap">
                {text}
              </p>
              <p role="alert" className="text-sm font-semibold text-danger">
                {how === 'old' ? 'Written more than an hour ago. Send it?' : 'Couldn’t be sent.'}
              </p>
              <Button onClick={() => room.resend(id)}>
                {how === 'old' ? 'Send it' : 'Try again'}
              </Button>
              <Button variant="quiet" onClick={() => room.discard(id)}>
                Discard
              </Button>
            </li>
          ))}
        </ul>
      )}
      <MessageForm
        visitorName={visitorName}
        isPaused={isPaused}
        question={question}
        onQuestionTaken={onQuestionTaken}
        onSend={room.send}
      />
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

/** Returns the name that the visitor has signed in with; null if there is none. */
function useVisitorName(): string | null {
  const [name, setName] = useState<string | null>(null);
  const mayBeNamed = useStore(signedInBefore, false);
  useEffect(() => {
    if (!mayBeNamed) return undefined;
    return watchVisitor(
      (visitor) => setName(visitor?.name ?? null),
      (error) => logError('read the visitor’s name', error),
    );
  }, [mayBeNamed]);
  return name;
}

/** Safari reports the old height with its last event, so it is read again a little later. */
const READ_AGAIN_MS = [100, 350, 800];

/**
 * Sets `--visible-height` to the height that an open keyboard leaves. Safari's keyboard covers the
 * page without making its window smaller, so `100dvh` does not account for it.
 */
function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return undefined;
    let timers: ReturnType<typeof setTimeout>[] = [];
    let height: number | null = null;
    const update = () => {
      // Zooming in also makes the visible part smaller, without a keyboard.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      const next = isCovered ? viewport.height : null;
      // Safari has scrolled the page to the field, which is further up now.
      if (next !== null && (next !== height || viewport.offsetTop > 0)) window.scrollTo(0, 0);
      if (next === height) return;
      height = next;
      if (next === null) style.removeProperty('--visible-height');
      else style.setProperty('--visible-height', `${next}px`);
    };
    const follow = () => {
      update();
      for (const timer of timers) clearTimeout(timer);
      timers = READ_AGAIN_MS.map((wait) => setTimeout(update, wait));
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, follow, options);
    for (const type of ['resize', 'focusin', 'focusout', 'pageshow']) {
      window.addEventListener(type, follow, options);
    }
    return () => {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
      style.removeProperty('--visible-height');
    };
  }, []);
}

const NOT_SENT = 'Couldn’t reach the chat. The message was not deleted.';
const UNCONFIRMED = 'No answer. Check whether the message was deleted.';

interface DeleteDialogProps {
  /** The message to delete; null while the dialog is closed. */
  readonly message: Message | null;
  readonly onDelete: (id: string, signal: AbortSignal) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a message is deleted. Cancel also aborts a deletion that is under way. */
const DeleteDialog = memo(function DeleteDialog({ message, onDelete, onClose }: DeleteDialogProps) {
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
      text={
        <>
          {message && (
            <bdi
              dir="auto"
              className="mb-3 line-clamp-3 wrap-anywhere whitespace-pre-wrap text-ink"
            >
              {message.text}
            </bdi>
          )}
          <p>Everyone will see that it was deleted. You can’t undo this.</p>
        </>
      }
      error={failure}
      confirm={{ label: 'Yes, delete', isBusy: deleting !== null }}
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
