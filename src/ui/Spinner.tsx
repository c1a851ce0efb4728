import { LoaderCircle } from 'lucide-react';
import { classNames } from './classNames.ts';

/** The turning circle alone, for inside of something that says in words what runs. */
export function SpinnerIcon({ className }: { readonly className?: string }) {
  return (
    <LoaderCircle aria-hidden className={classNames('size-5 shrink-0 animate-spin', className)} />
  );
}

/** Says that something loads, to the eye and, through `label`, to a screen reader. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      <SpinnerIcon className="size-6" />
      <span>{label}</span>
    </div>
  );
}
