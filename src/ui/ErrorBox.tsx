import { CircleAlert } from 'lucide-react';

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
