import type { ReactNode } from 'react';

/** Said by a screen reader, not drawn. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
