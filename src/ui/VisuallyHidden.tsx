import type { ReactNode } from 'react';

/** Text that screen readers read but that is not drawn. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
