import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './classNames.ts';
import { SpinnerIcon } from './Status.tsx';

/** A native button's attributes, and the look and state of a Button. */
interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
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

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  readonly icon: LucideIcon;
  /** What it does, in words. */
  readonly label: string;
}

/**
 * A button that is an icon, with its words for who does not see it. With `aria-disabled` it does
 * nothing, and keeps the focus.
 */
export function IconButton({ icon: Icon, label, className, onClick, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={label}
      {...rest}
      onClick={rest['aria-disabled'] ? undefined : onClick}
      className={classNames('size-11 shrink-0 p-0!', className)}
    >
      {!rest.busy && <Icon aria-hidden className="size-5" />}
    </Button>
  );
}

interface ShowMoreProps extends ComponentProps<'div'> {
  readonly isBusy?: boolean;
  readonly onShowMore: () => void;
}

/** A button for the next rows. It is not disabled while busy, as it would lose the focus. */
export function ShowMore({ isBusy = false, onShowMore, ...rest }: ShowMoreProps) {
  return (
    <div className="mt-6 flex justify-center" {...rest}>
      <Button
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onShowMore();
        }}
      >
        {isBusy && <SpinnerIcon />}
        Show More
      </Button>
    </div>
  );
}

/** A router link's attributes, and the look of a button. */
type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonStyle({ variant, size }), className)} />;
}

/**
 * How much a button stands out. A screen has only one `accent` or `primary` action; `idle` is a
 * primary one that has nothing to do yet. A `warning` opens a question, and `danger` answers it.
 */
type ButtonVariant = 'primary' | 'idle' | 'accent' | 'secondary' | 'quiet' | 'warning' | 'danger';

/** `small` is for rows of lists; `large` for the main action of a page. */
type ButtonSize = 'small' | 'medium' | 'large';

/** The look of a button; 'secondary' and 'medium' by default. */
interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-leaf text-on-leaf border-leaf hover:bg-leaf-deep hover:border-leaf-deep',
  idle: 'bg-leaf/15 text-ink-soft border-transparent hover:text-ink',
  accent:
    'bg-marigold text-on-marigold border-marigold hover:bg-marigold-deep hover:border-marigold-deep',
  secondary: 'bg-control text-ink border-line lift-control hover:border-edge',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-well',
  warning: 'bg-transparent text-danger border-danger hover:bg-danger-tint',
  danger: 'bg-danger text-on-danger border-danger hover:opacity-90',
};

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-11 px-3 py-2 text-sm',
  medium: 'min-h-12 px-4 py-2 text-sm',
  large: 'min-h-12 px-6 py-2 text-base',
};

/** Returns the classes of a button, and of links and labels that look like one. */
export function buttonStyle({ variant = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return classNames(
    'inline-flex min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md border text-center font-semibold text-balance',
    'no-underline transition-colors select-none active:translate-y-px active:brightness-90',
    'disabled:cursor-not-allowed disabled:opacity-60 disabled:active:translate-y-0 disabled:active:brightness-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
  );
}
