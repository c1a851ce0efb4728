import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { CONTROL_STYLE, Field, type FieldTexts } from './Field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

/** A labelled input with several lines. */
export function TextArea({ label, hint, error, className, rows = 5, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={classNames(CONTROL_STYLE, 'resize-y', className)}
        />
      )}
    </Field>
  );
}
