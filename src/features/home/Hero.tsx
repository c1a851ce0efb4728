import { NotebookText, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { HEADLINE, TAGLINE } from '#config/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { TwigLine } from '#ui/TwigLine.tsx';
import { InkPanel } from './InkPanel.tsx';
import { LibraryTotal } from './LibraryTotal.tsx';
import { ScrambleText } from './ScrambleText.tsx';
import './heroActions.css';

/** Few, so that the tagline, with three times as many words, ends at about the same time. */
const TAGLINE_ITERATIONS = 3;

interface HeroProps {
  /** Fills the dark panel beside or below the text. */
  readonly background?: ReactNode;
  /** The first button, for whoever comes back. It may be empty. */
  readonly first?: ReactNode;
  /** What has happened, in a line below the buttons, for whoever comes back. */
  readonly life?: ReactNode;
  /** Leads on to the courses, below the buttons. */
  readonly courses?: ReactNode;
  /** Lie in the nest of the panel's drawing. */
  readonly covers?: ReactNode;
}

/** The first section of the landing page. */
export function Hero({ background, first, life, courses, covers }: HeroProps) {
  return (
    <section className="relative overflow-hidden">
      <div className="mx-auto grid max-w-page items-center px-4 sm:px-6 lg:min-h-[min(44rem,calc(100dvh-4.5rem))] lg:grid-cols-12">
        <div className="flex min-w-0 flex-col items-start pt-8 pb-8 sm:pt-16 sm:pb-12 lg:col-span-7 lg:col-start-6 lg:py-20 lg:pl-14">
          <h1 tabIndex={-1} className="text-3xl">
            <ScrambleText text={HEADLINE} />
          </h1>
          <TwigLine className="mt-3 h-6 w-72" />
          <p className="mt-4 max-w-xl text-base text-ink-soft sm:text-lg">
            <ScrambleText text={TAGLINE} iterations={TAGLINE_ITERATIONS} />
          </p>
          <div className="hero-actions mt-6">
            <div className="hero-first">{first}</div>
            <ButtonLink to="/Notes" variant="accent" size="large">
              <NotebookText aria-hidden className="size-5" />
              Get Notes
            </ButtonLink>
            <ButtonLink to="/Contribute" variant="secondary" size="large">
              <Upload aria-hidden className="size-5" />
              Contribute
            </ButtonLink>
          </div>
          <div className="hero-life">{life}</div>
          <div className="mt-4">{courses}</div>
          <p className="mt-4 text-sm text-ink-soft">Free, and no account needed.</p>
          <LibraryTotal />
        </div>
      </div>
      <InkPanel covers={covers}>{background}</InkPanel>
    </section>
  );
}
