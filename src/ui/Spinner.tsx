import { LoaderCircle } from 'lucide-react';
import { classNames } from './classNames.ts';

/** The spinner's icon, for use beside a text that says what is running. */
export function SpinnerIcon({ className }: { readonly className?: string }) {
  return (
    <LoaderCircle aria-hidden className={classNames('size-5 shrink-0 animate-spin', className)} />
  );
}

/** A spinner with a visible label, which screen readers announce. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      <SpinnerIcon className="size-6" />
      <span>{label}</span>
    </div>
  );
}
