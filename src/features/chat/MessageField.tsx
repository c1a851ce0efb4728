import { Send } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/Field.tsx';

interface MessageFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'value'> {
  readonly value: string;
  readonly error: string | undefined;
}

/** The next message, in a field of one line that grows with its text, and the button that sends it. */
export function MessageField({ error, ...rest }: MessageFieldProps) {
  const id = useId();
  return (
    <>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Message
        </label>
        <div className="composer" data-text={rest.value}>
          <textarea
            {...rest}
            id={id}
            dir="auto"
            rows={1}
            enterKeyHint="send"
            placeholder="Write a message"
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={error ? true : undefined}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className="min-h-12"
          // Keeps the focus in the field and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Send aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        Enter sends. Shift and Enter start a new line.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
