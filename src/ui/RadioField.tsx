import { useId } from 'react';
import { FieldError, type FieldTexts } from './Field.tsx';
import type { Choice } from './SelectField.tsx';

interface RadioFieldProps extends Omit<FieldTexts, 'hint'> {
  readonly choices: readonly Choice[];
  /** The name under which a form reads the answer. */
  readonly name: string;
  readonly disabled?: boolean;
}

/** A question with a few answers, as native radio buttons that all stay in view. */
export function RadioField({ label, error, choices, name, disabled }: RadioFieldProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="flex flex-col gap-1"
    >
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 min-w-24 cursor-pointer items-center gap-3 rounded-md border border-edge bg-sheet px-4 py-2 hover:border-ink has-checked:border-leaf has-checked:bg-marigold-tint has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={disabled}
              className="size-5 accent-leaf"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
