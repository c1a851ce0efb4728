import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { ButtonLink } from './Button.tsx';
import { Nest, NestDrawing } from './Nest.tsx';

/** The column that holds a page's content. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-3 pb-16 sm:px-6 sm:pt-10">{children}</div>
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

/** A part of a text page, under its own heading. */
export interface TextSection {
  readonly title: string;
  readonly body: ReactNode;
}

interface TextPageProps {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

/** A page of text in titled sections, with a link back to the start. Where there is room, its head stands beside it. */
export function TextPage({ title, lead, sections }: TextPageProps) {
  return (
    <Page>
      <div className="mx-auto max-w-prose gap-16 lg:flex lg:max-w-none lg:justify-center">
        <div className="w-full lg:sticky lg:top-10 lg:w-72 lg:self-start">
          <Link to="/" className="-mt-1 mb-2 inline-flex min-h-11 items-center gap-2 print:hidden">
            <ArrowLeft aria-hidden className="size-5" />
            <span className="text-link">Home</span>
          </Link>
          <PageHeading lead={lead}>{title}</PageHeading>
          <Nest className="w-56 max-lg:hidden" />
        </div>
        <div className="max-w-prose space-y-8 text-pretty lg:rounded-[1.75rem] lg:bg-sheet lg:p-12 lg:lift-sheet">
          {sections.map((section) => (
            <section key={section.title} className="space-y-3">
              <h2 className="text-xl">{section.title}</h2>
              {section.body}
            </section>
          ))}
          <ButtonLink to="/">Back to the start</ButtonLink>
        </div>
      </div>
    </Page>
  );
}

interface DoorProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page of one short form: a sheet, beside a piece of Home's panel, whose drawing the app brings. */
export function Door({ title, lead, children }: DoorProps) {
  const isEarly = useIsHydrating();
  return (
    <Page>
      <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] overflow-hidden rounded-[1.75rem] bg-sheet lift-sheet lg:max-w-5xl lg:grid-cols-[1fr_1fr]">
        <div className="relative h-32 overflow-hidden bg-panel ink-glow lg:h-auto lg:min-h-136">
          {!isEarly && (
            <NestDrawing className="absolute -bottom-6 left-1/2 h-40 -translate-x-1/2 lg:inset-y-0 lg:my-auto lg:h-auto lg:w-[88%]" />
          )}
        </div>
        <div className="p-5 sm:p-8 lg:self-center lg:px-14 lg:py-10">
          <PageHeading lead={lead}>{title}</PageHeading>
          {children}
        </div>
      </div>
    </Page>
  );
}
