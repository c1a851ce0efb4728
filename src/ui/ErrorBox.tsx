import { CircleAlert } from 'lucide-react';

/** A red box with an error message, which screen readers announce. */
export function ErrorBox({ children }: { readonly children: string }) {
  return (
    <div className="flex items-start gap-3 rounded-md border-2 border-danger bg-danger-tint px-4 py-3 font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p role="alert" className="min-w-0 wrap-anywhere">
        {children}
      </p>
    </div>
  );
}
