import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from './Button.tsx';
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

/** A page of text in titled sections, with a link back to the start. */
export function TextPage({ title, lead, sections }: TextPageProps) {
  return (
    <Page width="narrow">
      <Link to="/" className="-mt-1 mb-2 inline-flex min-h-11 items-center gap-2 print:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        <span className="text-link">Home</span>
      </Link>
      <PageHeading lead={lead}>{title}</PageHeading>
      {sections.map((section) => (
        <section key={section.title} className="mt-8 space-y-3">
          <h2 className="text-xl">{section.title}</h2>
          {section.body}
        </section>
      ))}
      <ButtonLink to="/" className="mt-10">
        Back to the start
      </ButtonLink>
    </Page>
  );
}
