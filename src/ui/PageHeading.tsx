import type { ReactNode } from 'react';
import { TwigLine } from './TwigLine.tsx';

interface PageHeadingProps {
  /** The page's name: its one h1, which takes the focus when the page is navigated to. */
  readonly children: ReactNode;
  /** What the page is for, in a sentence. */
  readonly lead?: ReactNode;
}

/** The head of a page. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <div className="mb-6 sm:mb-8">
      <h1 tabIndex={-1} className="text-2xl">
        {children}
      </h1>
      <TwigLine className="mt-1" />
      {lead !== undefined && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
    </div>
  );
}
