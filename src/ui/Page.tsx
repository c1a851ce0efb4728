import type { ReactNode } from 'react';

interface PageProps {
  readonly children: ReactNode;
  /** `narrow` for text and short forms, `wide` for tables and grids. */
  readonly width?: 'narrow' | 'wide';
}

/** The column that holds a page's content. Its left edge is the same on every page. */
export function Page({ children, width = 'wide' }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 pb-16 sm:px-6 sm:pt-10">
      {width === 'narrow' ? <div className="max-w-prose">{children}</div> : children}
    </div>
  );
}
