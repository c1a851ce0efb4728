import type { ReactNode } from 'react';

interface PageProps {
  readonly children: ReactNode;
  /** `narrow` for text and short forms, `wide` for tables and grids. */
  readonly width?: 'narrow' | 'wide';
}

/** The column that holds a page's content. A narrow one stands in the middle. */
export function Page({ children, width = 'wide' }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 pb-16 sm:px-6 sm:pt-10">
      {width === 'narrow' ? <div className="mx-auto max-w-prose">{children}</div> : children}
    </div>
  );
}

interface PageBandProps {
  /** The page's only h1, and what stands below it. */
  readonly title: string;
  readonly lead: string;
  /** Stands at the end where there is room. */
  readonly children?: ReactNode;
}

/** The head of a page of the library, from edge to edge of the window. */
export function PageBand({ title, lead, children }: PageBandProps) {
  return (
    <div className="band page-band mb-5 lg:mb-8">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-1">{lead}</p>
      </div>
      {children}
    </div>
  );
}

interface PageHeadingProps {
  /**
   * The page's only h1, which gets the focus after a navigation. One string: the second of two
   * would move when the display font loads.
   */
  readonly children: ReactNode;
  /** Says in a sentence what the page is for. */
  readonly lead?: ReactNode;
}

/** The heading of a page. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <div className="mb-6 sm:mb-8">
      <h1 tabIndex={-1} className="text-2xl">
        {children}
      </h1>
      {lead !== undefined && <p className="mt-2 max-w-prose text-pretty text-ink-soft">{lead}</p>}
    </div>
  );
}
