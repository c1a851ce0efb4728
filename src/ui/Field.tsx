import { useId, type ReactNode, type ComponentProps } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from './classNames.ts';

/** The texts of a form field. */
export interface FieldTexts {
  readonly label: string;
  /** Help, shown below the control. */
  readonly hint?: ReactNode;
  /** The reason why the value is wrong; marks the control as invalid. */
  readonly error?: string;
}

/** The texts of a field of one line, and where its label is. */
interface LabelledLine extends FieldTexts {
  /** Puts the label into the control's upper edge, which takes a third of the height. */
  readonly labelInside?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends LabelledLine {
  readonly children: (control: FieldControl) => ReactNode;
}

export const CONTROL_STYLE =
  'bg-sheet text-ink border-edge placeholder:text-ink-soft w-full min-w-0 rounded-md border px-3 py-2 ' +
  'min-h-12 text-base transition-colors hover:border-ink aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:opacity-60';

interface SearchFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is searched, if the page's title does not say it. */
  readonly scope?: string | undefined;
}

/** A field for what is searched. */
export function SearchField({ label, scope, className, ...rest }: SearchFieldProps) {
  return (
    <div className="relative">
      <input
        aria-label={label}
        type="search"
        autoCapitalize="none"
        autoCorrect="off"
        placeholder="Search for notes..."
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        {...rest}
        className={classNames(
          'peer placeholder-shown:[direction:inherit]',
          CONTROL_STYLE,
          className,
        )}
      />
      {scope !== undefined && (
        <span
          aria-hidden
          className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-ink-soft peer-[:not(:placeholder-shown)]:hidden"
        >
          {scope}
        </span>
      )}
    </div>
  );
}

/** Added to the style of a control whose label is inside. */
export const LABEL_INSIDE_STYLE = 'pt-4.5! pb-0.5! leading-6! placeholder:text-sm';

/** A label, a control, and its hint and error, which screen readers read with the control. */
export function Field({ label, hint, error, labelInside = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="relative flex flex-col gap-1">
      <label
        htmlFor={id}
        className={
          labelInside
            ? 'pointer-events-none absolute start-3.5 top-1.5 z-10 text-xs leading-none text-ink-soft'
            : 'text-sm font-semibold'
        }
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The error message of a field. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type TextFieldProps = LabelledLine & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A labelled one-line input. */
export function TextField({ label, hint, error, labelInside, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelInside={labelInside}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className={classNames(CONTROL_STYLE, labelInside && LABEL_INSIDE_STYLE)}
        />
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled input with several lines. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} className={`${CONTROL_STYLE} resize-y`} />}
    </Field>
  );
}
