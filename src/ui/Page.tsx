import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

interface PageProps {
  readonly children: ReactNode;
  /** `narrow` for text and short forms, `wide` for tables and grids. */
  readonly width?: 'narrow' | 'wide';
}

/** The centred column that holds a page's content. */
export function Page({ children, width = 'wide' }: PageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 pt-3 pb-16 sm:px-6 sm:pt-10',
        width === 'narrow' ? 'max-w-prose' : 'max-w-page',
      )}
    >
      {children}
    </div>
  );
}
