import { Send } from 'lucide-react';
import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { numberText } from '#model/language.ts';
import { MAX_MESSAGE_LENGTH, MAX_SENDER_LENGTH } from '#model/limits.ts';
import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { useDraft } from '#lib/useDraft.ts';
import {
  isShown,
  withoutControls,
  withoutPiles,
  withoutRefusedCharacters,
} from '#model/characters.ts';
import { looksDeleted } from '#model/message.ts';
import { isReservedName } from '#model/reservedNames.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';
import { notify } from '#ui/notify.tsx';

const PAUSED = 'The chat is paused for now. What you have typed stays here.';
const NO_NAME = 'Yo ! No ghosts allowed, show up first! 👻';

interface MessageFormProps {
  /** The name that the visitor has signed in with, for a first message; null if there is none. */
  readonly visitorName?: string | null;
  /** The operator has paused the chat: nothing is sent, and what is typed stays. */
  readonly isPaused?: boolean;
  /** A question that another page asks here; null if none does. */
  readonly question?: string | null;
  readonly onQuestionTaken?: (() => void) | undefined;
  readonly onSend: (text: string, sender: string) => void;
}

const DRAFT_FIELDS = ['text'];

/**
 * The name and the next message. With a mouse, Enter sends, and Shift and Enter start a new line. The
 * form reads its fields when it is sent, whoever filled them: a visitor, a password manager, an
 * earlier page.
 */
export const MessageForm = memo(function MessageForm({
  visitorName = null,
  isPaused = false,
  question = null,
  onQuestionTaken,
  onSend,
}: MessageFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const textInput = useRef<HTMLTextAreaElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const dismissNoName = useRef<() => void>(() => undefined);
  const [errors, setErrors] = useState<Errors>({});
  /** Whether the name is known, and its field folded into a line. */
  const [isNamed, setIsNamed] = useState(false);

  const read = () => readFields(form.current);

  /** Brings what depends on the fields up to date. */
  const update = () => {
    const { sender, text, name, message } = read();
    if (composer.current) composer.current.dataset['text'] = text;
    if (isShown(sender)) dismissNoName.current();
    setIsNamed(name.trim() !== '');
    setErrors(errorsOf(sender, message));
  };

  useEffect(() => {
    const fill = (field: HTMLInputElement | HTMLTextAreaElement | null, value: string | null) => {
      if (field && field.value === '' && value !== null) field.value = value;
    };
    fill(nameInput.current, readStored(SCREEN_STORAGE_KEYS.senderName));
    if (document.activeElement !== nameInput.current) fill(nameInput.current, visitorName);
    // Not while rendering: the page is also rendered at build time, without a browser.
    // oxlint-disable-next-line react/set-state-in-effect
    update();
  }, [visitorName]);

  const draft = useDraft({ form: 'chat', element: form, fields: DRAFT_FIELDS, onFilled: update });

  const take = useEffectEvent((line: string) => {
    const field = textInput.current;
    if (!field) return;
    const lines = field.value.trimEnd();
    if (!lines.split('\n').includes(line)) field.value = lines ? `${lines}\n${line}` : line;
    update();
    draft.save();
    onQuestionTaken?.();
  });
  useEffect(() => {
    if (question !== null) take(question);
  }, [question]);

  const send = () => {
    if (isPaused) {
      notify(PAUSED, 'error');
      return;
    }
    const { sender, message } = read();
    if (!isShown(sender)) {
      dismissNoName.current = notify(NO_NAME, 'error');
      nameInput.current?.focus();
      return;
    }
    update();
    const { sender: nameError, text: textError } = errorsOf(sender, message);
    if (!isShown(message) || nameError || textError || !textInput.current) return;
    writeStored(SCREEN_STORAGE_KEYS.senderName, sender);
    textInput.current.value = '';
    if (document.activeElement === nameInput.current) textInput.current.focus();
    draft.save();
    update();
    onSend(message, sender);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isForInputMethod(event)) return;
    // A phone's keyboard has no Shift and Enter: there a press of 'Send' sends.
    if (window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={update}
      aria-label="New message"
      data-keep-clear
      className="chat-form"
    >
      <SenderField
        id={`${id}-sender`}
        input={nameInput}
        isKnown={isNamed}
        error={errors.sender}
        onBlur={() => {
          const { sender } = read();
          if (isShown(sender)) writeStored(SCREEN_STORAGE_KEYS.senderName, sender);
        }}
      />
      <Composer
        id={`${id}-text`}
        composer={composer}
        input={textInput}
        error={errors.text}
        onKeyDown={sendOnEnter}
      />
    </form>
  );
});

interface SenderFieldProps {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isKnown: boolean;
  readonly error: string | undefined;
  readonly onBlur: () => void;
}

/**
 * The visitor's name. Once it is known, `messageForm.css` folds its field into the line 'Posting as
 * Anjali · Change'. It is still the same input, and unfolds when it has the focus.
 */
function SenderField({ id, input, isKnown, error, onBlur }: SenderFieldProps) {
  const focus = () => input.current?.focus();
  return (
    <>
      <div className="sender" data-known={(isKnown && !error) || undefined}>
        <label id={`${id}-label`} htmlFor={id}>
          Your name
        </label>
        <span aria-hidden className="sender-folded">
          Posting as
        </span>
        <input
          ref={input}
          id={id}
          name="sender"
          type="text"
          dir="auto"
          // Browsers know it, the linter does not.
          // oxlint-disable-next-line jsx-a11y/autocomplete-valid
          autoComplete="nickname"
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onBlur={onBlur}
        />
        <span aria-hidden className="sender-folded">
          ·
        </span>
        {/* The focus unfolds the field, and hides this button before its click. */}
        <button type="button" className="sender-folded" onFocus={focus} onClick={focus}>
          Change
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

interface ComposerProps {
  readonly id: string;
  /** The element that grows with the text. */
  readonly composer: RefObject<HTMLDivElement | null>;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly error: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The text of the next message, and the button that sends it. */
function Composer({ id, composer, input, error, onKeyDown }: ComposerProps) {
  return (
    <>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Message
        </label>
        <div ref={composer} className="composer">
          <textarea
            ref={input}
            id={id}
            name="text"
            dir="auto"
            rows={1}
            placeholder="Write a message"
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
            onKeyDown={onKeyDown}
            onPaste={refusePicture}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          // Keeps the focus in the field and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Send aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        On a computer, Enter sends, and Shift and Enter start a new line.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

function refusePicture({ clipboardData }: ClipboardEvent): void {
  if (clipboardData.files.length > 0 && !clipboardData.types.includes('text/plain'))
    notify('The chat takes text only. Pictures and files go to ‘Contribute’.', 'error');
}

interface Errors {
  readonly sender?: string | undefined;
  readonly text?: string | undefined;
}

/** Returns the fields as they are, and the sender and the message that they stand for. */
function readFields(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined);
  const valueOf = (field: string) => {
    const value = fields.get(field);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const [name, text] = [valueOf('sender'), valueOf('text')];
  return {
    name,
    text,
    sender: withoutRefusedCharacters(name).trim(),
    // As it was typed: the indentation of a first line belongs to it.
    message: withoutPiles(withoutControls(text)),
  };
}

function errorsOf(sender: string, message: string): Errors {
  return {
    sender: isReservedName(sender)
      ? 'Nobody can write under this name. Please choose another.'
      : tooLong('A name', sender.length, MAX_SENDER_LENGTH),
    text: looksDeleted(message)
      ? 'This text marks deleted messages. Please write something else.'
      : tooLong('A message', message.length, MAX_MESSAGE_LENGTH),
  };
}

function tooLong(what: string, length: number, limit: number): string | undefined {
  if (length <= limit) return undefined;
  return `${what} can have up to ${numberText(limit)} characters. Remove ${numberText(length - limit)}.`;
}

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
