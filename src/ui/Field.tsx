import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

/** What every form field says about itself. */
export interface FieldTexts {
  readonly label: string;
  /** Stands under the label, before there is anything wrong. */
  readonly hint?: ReactNode;
  /** What is wrong with the value; marks the control as invalid. */
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

/** Label above, control, then hint and error, all read out together with the control. */
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

/** The line that says what is wrong with a field. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
