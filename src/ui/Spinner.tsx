import { LoaderCircle } from 'lucide-react';
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
