import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonLook } from './buttonStyle.ts';
import { classNames } from './classNames.ts';
import { SpinnerIcon } from './Spinner.tsx';

/** A native button's attributes, and the look and state of a Button. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The button's action is running: it shows a spinner and is disabled. */
  readonly busy?: boolean;
}

/** A button. `type` is 'button' by default, so that none submits a form by accident. */
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
      aria-busy={busy || undefined}
      {...rest}
      disabled={disabled === true || busy}
      className={classNames(buttonStyle({ variant, size }), className)}
    >
      {busy && <SpinnerIcon />}
      {children}
    </button>
  );
}
