import { useId } from 'react';
import { FieldError, type FieldTexts } from './Field.tsx';
import type { Choice } from './SelectField.tsx';

interface RadioFieldProps extends FieldTexts {
  readonly choices: readonly Choice[];
  /** The name under which a form reads the answer. */
  readonly name?: string;
  /** The chosen value, or '' for none yet; left out where the form reads the answer. */
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  readonly disabled?: boolean;
}

/** A question with a few answers, as native radio buttons that all stay in view. */
export function RadioField({
  label,
  hint,
  error,
  choices,
  name,
  value,
  onValueChange,
  disabled,
}: RadioFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1"
    >
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      {/* More than three answers are easier to read one below the other. */}
      <div className={choices.length > 3 ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 min-w-24 cursor-pointer items-center gap-3 rounded-md border border-edge bg-sheet px-4 py-2 hover:border-ink has-checked:border-leaf has-checked:bg-marigold-tint has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              onChange={() => onValueChange?.(choice.value)}
              disabled={disabled}
              className="size-5 accent-leaf"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
