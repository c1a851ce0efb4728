import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { CONTROL_STYLE, Field, LABEL_INSIDE_STYLE, type LabelledLine } from './Field.tsx';

type TextFieldProps = LabelledLine & Omit<ComponentProps<'input'>, 'id'>;

/** A labelled one-line input. */
export function TextField({ label, hint, error, labelInside, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelInside={labelInside}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className={classNames(CONTROL_STYLE, labelInside && LABEL_INSIDE_STYLE, className)}
        />
      )}
    </Field>
  );
}
