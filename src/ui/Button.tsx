import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonLook } from './buttonStyle.ts';
import { classNames } from './classNames.ts';
import { SpinnerIcon } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The action runs: the button shows it and takes no further click. */
  readonly busy?: boolean;
}

/** A button. `type` is 'button' unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonStyle({ variant, size }), className)}
    >
      {busy && <SpinnerIcon />}
      {children}
    </button>
  );
}
