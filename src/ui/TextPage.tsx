import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from './Button.tsx';
import { Nest } from './Nest.tsx';
import { Page, PageHeading } from './Page.tsx';

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
