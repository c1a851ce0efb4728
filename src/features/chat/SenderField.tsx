import { useId, type ComponentProps } from 'react';
import { FieldError } from '#ui/Field.tsx';

interface SenderFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value'> {
  readonly value: string;
  readonly error: string | undefined;
}

/**
 * The visitor's name in the chat. Once it is known, `messageForm.css` folds the field into the line
 * 'as Anjali · change'. It is still the same input, read and filled as before, and unfolds when it
 * has the focus.
 */
export function SenderField({ error, ...rest }: SenderFieldProps) {
  const id = useId();
  return (
    <>
      <div className="sender" data-known={(rest.value.trim() !== '' && !error) || undefined}>
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          Your name
        </label>
        <span aria-hidden className="sender-folded">
          as
        </span>
        <input
          {...rest}
          id={id}
          type="text"
          dir="auto"
          // The width of the folded field in browsers without `field-sizing`.
          size={Math.max(1, rest.value.length)}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span aria-hidden className="sender-folded">
          ·
        </span>
        <label htmlFor={id} className="sender-folded">
          change
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
