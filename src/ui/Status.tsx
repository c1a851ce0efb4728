import { CircleAlert, LoaderCircle } from 'lucide-react';
import { classNames } from './classNames.ts';

/** The spinner's icon, for use beside a text that says what is running. */
export function SpinnerIcon({ className }: { readonly className?: string }) {
  return (
    <LoaderCircle aria-hidden className={classNames('size-5 shrink-0 animate-spin', className)} />
  );
}

/**
 * A spinner with a visible label, which screen readers announce. The icon follows the label in the
 * HTML, so that it does not move if the browser paints a part of the page before it has read both.
 */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex justify-center py-10 text-ink-soft">
      <span className="relative ps-9">
        {label}
        <SpinnerIcon className="absolute inset-y-0 start-0 my-auto size-6" />
      </span>
    </div>
  );
}

interface ProgressBarProps {
  /** The bar's accessible name. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** A progress bar that tells screen readers whole percents. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const whole = Math.floor(percent);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      className="h-2.5 w-full overflow-hidden rounded-full bg-well shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <div
        className="h-full origin-left rounded-full bg-marigold-deep transition-transform forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}

interface ErrorBoxProps {
  readonly children: string;
  /** A sentence above the message that explains it if it only names a code. */
  readonly explanation?: string;
}

/** A red box with an error message, which screen readers announce. */
export function ErrorBox({ children, explanation = '' }: ErrorBoxProps) {
  return (
    <div className="flex items-start gap-3 rounded-md border border-danger bg-danger-tint px-4 py-3 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {explanation && <p role="status">{explanation}</p>}
        <p role="alert" className={explanation && 'text-sm font-normal'}>
          {children}
        </p>
      </div>
    </div>
  );
}
