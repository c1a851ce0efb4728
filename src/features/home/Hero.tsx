import { NotebookText, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { HEADLINE, TAGLINE } from '#config/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { InkPanel } from './InkPanel.tsx';
import { LibraryTotal } from './LibraryTotal.tsx';
import { ScrambleText } from './ScrambleText.tsx';
import './heroActions.css';

/** Few, so that the tagline, with three times as many words, ends at about the same time. */
const TAGLINE_ITERATIONS = 3;

interface HeroProps {
  /** Fills the dark panel above or beside the text. */
  readonly background?: ReactNode;
  /** The first button, for whoever comes back. It may be empty. */
  readonly first?: ReactNode;
  /** Leads on to the courses, below the buttons. */
  readonly courses?: ReactNode;
  /** Lie in the nest of the panel's drawing. */
  readonly covers?: ReactNode;
}

/** The first section of the landing page. */
export function Hero({ background, first, courses, covers }: HeroProps) {
  return (
    <section className="relative grid grid-cols-1 grid-rows-[12rem_auto] sm:grid-rows-[20rem_auto] lg:block">
      <div className="row-start-2 px-4 pt-3 pb-10 sm:px-6 sm:pt-8 sm:pb-16 lg:mx-auto lg:flex lg:min-h-[min(46rem,calc(100dvh-4.5rem))] lg:max-w-page lg:flex-col lg:justify-center lg:ps-[calc(41.667vw-max(0px,50vw-36rem)+5rem)]">
        <h1 tabIndex={-1} className="text-3xl tracking-[-0.015em]">
          <ScrambleText text={HEADLINE} />
        </h1>
        <p className="mt-4 max-w-lg text-base text-pretty text-ink-soft lg:mt-6 lg:text-lg">
          <ScrambleText text={TAGLINE} iterations={TAGLINE_ITERATIONS} />
        </p>
        <div className="hero-actions">
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
        <div className="mt-6 max-w-120">{courses}</div>
        <div className="mt-6 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <p>Free, and no account needed.</p>
          <LibraryTotal />
        </div>
      </div>
      <InkPanel covers={covers}>{background}</InkPanel>
    </section>
  );
}
