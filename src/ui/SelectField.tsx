import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from './classNames.ts';
import { CONTROL_STYLE, Field, LABEL_INSIDE_STYLE, type LabelledLine } from './Field.tsx';

/** One choice of a select, a radio group or tabs. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = LabelledLine &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    readonly choices: readonly Choice[];
    /** Shown while the value is ''; it cannot be chosen. */
    readonly placeholder?: string;
  };

/** A labelled native select, which gives phones their own picker. */
export function SelectField({
  label,
  hint,
  error,
  labelInside,
  choices,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelInside={labelInside}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            className={classNames(
              CONTROL_STYLE,
              'cursor-pointer appearance-none pe-10',
              labelInside && LABEL_INSIDE_STYLE,
              className,
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
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
