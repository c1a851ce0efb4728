import { NotebookText, Upload } from 'lucide-react';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { HEADLINE, TAGLINE } from '#config/site.ts';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { counted, numberText, pluralOf } from '#model/language.ts';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { COURSES } from '#model/shelf.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { NestDrawing } from '#ui/Nest.tsx';
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

/** Counts once for the whole visit. The code that asks is loaded after the first paint. */
const countOnce = once(async () => {
  const { countAllFiles } = await import('#services/library/totals.ts');
  return countAllFiles(AbortSignal.timeout(READ_TIMEOUT_MS));
});

/** The number of files and courses. The line has its height before the files are counted. */
export function LibraryTotal() {
  const [files, setFiles] = useState(0);
  useEffect(
    () =>
      whenIdle(() => {
        countOnce().then(setFiles, (error: unknown) =>
          logError('count the files of the library', error),
        );
      }),
    [],
  );
  return (
    <p className="min-h-6 text-sm text-ink-soft">
      {files > 0 && (
        <>
          <strong className="text-ink">{numberText(files)}</strong>
          {` ${pluralOf(files, 'file', 'files')} in ${counted(COURSES.length, 'course', 'courses')}.`}
        </>
      )}
    </p>
  );
}

interface InkPanelProps {
  readonly children?: ReactNode;
  /** Parts of the drawing, over the sheets in the nest. */
  readonly covers?: ReactNode;
}

/**
 * The dark panel of the landing page, seen through a hole torn in the page: above the text on phones,
 * left of it from 1024 px on. The nest stands behind the page's edge. The children fill the panel. The drawing
 * above them ignores the pointer, so they receive every touch.
 */
function InkPanel({ children, covers }: InkPanelProps) {
  return (
    <div className="ink-panel relative row-start-1 overflow-hidden lg:absolute lg:inset-y-0 lg:left-0 lg:w-5/12">
      {/* It ends behind the torn edge. */}
      <div className="absolute inset-0 bottom-1 bg-panel lg:right-1">{children}</div>
      <NestDrawing className="nest pointer-events-none absolute -bottom-6 left-1/2 h-52 -translate-x-1/2 sm:-bottom-8 sm:h-80 lg:bottom-[22%] lg:h-auto lg:w-[min(92%,24rem+8vw)]">
        {covers}
      </NestDrawing>
      {/* One shadow, so that neither throws it on the other. */}
      <div className="pointer-events-none absolute inset-0 [filter:drop-shadow(-2px_-2px_3px_rgb(3_16_16/0.35))]">
        <TornEdge
          className="inset-y-0 -right-px hidden h-full w-7 lg:block"
          viewBox="0 0 24 1200"
          turned
        />
        <TornEdge
          className="-bottom-px left-0 h-5.5 w-[200%] sm:w-full lg:w-[calc(100%-0.875rem)]"
          viewBox="0 0 1200 24"
        />
      </div>
    </div>
  );
}

interface TornEdgeProps extends Pick<ComponentProps<'svg'>, 'className' | 'viewBox'> {
  readonly turned?: boolean;
}

const EDGE =
  'M0 24V8l13-1 33-2 17-1 18-2 35 5 22-4 20 0 41 5 25 0 12-4 28 4 17-5 15 2 31 0 16-1 13 3 32 7 18 1 10-3 34 0 22-3 27-1 17 3 17-7 53 5 12 2 13-2 33-1 24-3 37 3 12-5 16 4 35 6 19 2 12 0 23-3 24 3 26-1 40-6 16 4 24-3 28-2 25 2 20 1 39 5 15-3 14 3 35-2 13-6 20-1 38 1L1200 12V24z';

/** The edge of the page and, beyond it, the fibres of its paper: the same line, moved. */
function TornEdge({ className, viewBox, turned = false }: TornEdgeProps) {
  return (
    <svg
      aria-hidden
      preserveAspectRatio="none"
      viewBox={viewBox}
      className={`absolute max-w-none forced-colors:hidden ${className}`}
    >
      <g transform={turned ? 'matrix(0 1 1 0 0 0)' : undefined}>
        <path className="fill-sheet" d={EDGE} />
        <path className="fill-paper" d={EDGE} transform="translate(-14 3) scale(1.02 1)" />
      </g>
    </svg>
  );
}
