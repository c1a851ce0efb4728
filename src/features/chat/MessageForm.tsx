import { memo, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { MAX_MESSAGE_LENGTH, MAX_SENDER_LENGTH } from '#config/limits.ts';
import { writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { isShown, withoutPiles, withoutRefusedCharacters } from '#model/characters.ts';
import { looksDeleted } from '#model/message.ts';
import { notify } from '#ui/notify.ts';
import { MessageField } from './MessageField.tsx';
import { SenderField } from './SenderField.tsx';
import { useStoredText } from './useStoredText.ts';

const NO_NAME = 'Yo ! No ghosts allowed, show up first! 👻';

interface MessageFormProps {
  readonly onSend: (text: string, sender: string) => void;
}

/** The name and the next message. Enter sends, Shift and Enter start a new line. */
export const MessageForm = memo(function MessageForm({ onSend }: MessageFormProps) {
  const [name, setName] = useStoredText(SCREEN_STORAGE_KEYS.senderName);
  const [text, setText] = useStoredText(SCREEN_STORAGE_KEYS.messageDraft);
  const nameInput = useRef<HTMLInputElement>(null);
  const sender = withoutRefusedCharacters(name).trim();
  const message = withoutPiles(text.trim());
  const nameError = tooLong('A name', sender.length, MAX_SENDER_LENGTH);
  const textError = looksDeleted(message)
    ? 'This text marks deleted messages. Please write something else.'
    : tooLong('A message', message.length, MAX_MESSAGE_LENGTH);

  const changeText = (next: string) => {
    setText(next);
    writeStored(SCREEN_STORAGE_KEYS.messageDraft, next.trim() ? next : null);
  };

  const send = () => {
    if (!isShown(sender)) {
      notify(NO_NAME, 'error');
      nameInput.current?.focus();
      return;
    }
    if (!isShown(message) || nameError || textError) return;
    writeStored(SCREEN_STORAGE_KEYS.senderName, sender);
    onSend(message, sender);
    changeText('');
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <form noValidate onSubmit={submit} aria-label="New message" className="chat-form">
      <SenderField
        ref={nameInput}
        autoComplete="nickname"
        value={name}
        error={nameError}
        onChange={({ target }) => setName(target.value)}
        onBlur={() => {
          if (sender) writeStored(SCREEN_STORAGE_KEYS.senderName, sender);
        }}
      />
      <MessageField
        value={text}
        error={textError}
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={sendOnEnter}
      />
    </form>
  );
});

/** Code of a key press that an input method has handled. */
const HANDLED_KEY_CODE = 229;

/**
 * Whether this Enter confirms a word in an input method. Safari reports the end of the composition
 * before the key press, so there only the key code shows it.
 */
function isForInputMethod(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated
  return event.nativeEvent.isComposing || event.keyCode === HANDLED_KEY_CODE;
}

function tooLong(what: string, length: number, limit: number): string | undefined {
  if (length <= limit) return undefined;
  const format = (count: number) => count.toLocaleString('en');
  return `${what} can have up to ${format(limit)} characters. Remove ${format(length - limit)}.`;
}
