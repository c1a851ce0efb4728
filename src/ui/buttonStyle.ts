import { classNames } from './classNames.ts';

/**
 * How much a button stands out. A screen has only one `accent` or `primary` action. A `warning`
 * opens a question, and `danger` answers it.
 */
type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'warning' | 'danger';

/** `small` is for rows of lists; `large` for the main action of a page. */
type ButtonSize = 'small' | 'medium' | 'large';

/** The look of a button; 'secondary' and 'medium' by default. */
export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-leaf text-on-leaf border-leaf hover:bg-leaf-deep hover:border-leaf-deep',
  accent:
    'bg-marigold text-on-marigold border-marigold hover:bg-marigold-deep hover:border-marigold-deep',
  secondary: 'bg-sheet text-ink border-edge hover:border-ink hover:bg-well',
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
    'inline-flex min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md border font-semibold text-balance',
    'no-underline transition-colors select-none active:translate-y-px active:brightness-90',
    'disabled:cursor-not-allowed disabled:opacity-60 disabled:active:translate-y-0 disabled:active:brightness-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
  );
}
