import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

/** The texts of a form field. */
export interface FieldTexts {
  readonly label: string;
  /** Help, shown below the control. */
  readonly hint?: ReactNode;
  /** The reason why the value is wrong; marks the control as invalid. */
  readonly error?: string;
}

/** Attributes that tie a control to its label, hint and error. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (control: FieldControl) => ReactNode;
}

export const CONTROL_STYLE =
  'bg-sheet text-ink border-edge placeholder:text-ink-soft w-full min-w-0 rounded-md border-2 px-3 py-2 ' +
  'min-h-12 text-base transition-colors hover:border-ink aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:opacity-60';

/** A label, a control, and its hint and error, which screen readers read with the control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
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
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
