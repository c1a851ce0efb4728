import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { CONTROL_STYLE, Field, FieldError, type FieldTexts } from './Field.tsx';

/** One choice of a select, a radio group or tabs. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'children' | 'className'> & {
    readonly choices: readonly Choice[];
    /** Shown while the value is ''; it cannot be chosen. */
    readonly placeholder: string;
  };

/** A labelled native select, which gives phones their own picker. */
export function SelectField({
  label,
  hint,
  error,
  choices,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            className={classNames(CONTROL_STYLE, 'cursor-pointer appearance-none pe-10')}
          >
            <option value="" disabled>
              {placeholder}
            </option>
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}

interface RadioFieldProps extends Omit<FieldTexts, 'hint'> {
  readonly choices: readonly Choice[];
  /** The name under which a form reads the answer. */
  readonly name: string;
}

/** A question with a few answers, as native radio buttons that all stay in view. */
export function RadioField({ label, error, choices, name }: RadioFieldProps) {
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
            className="flex min-h-12 min-w-24 flex-1 cursor-pointer items-center gap-3 rounded-md border border-edge bg-sheet px-4 py-2 hover:border-ink has-checked:border-leaf has-checked:bg-marigold-tint"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge checked:border-[6px] checked:border-leaf"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
