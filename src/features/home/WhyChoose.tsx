import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { SITE_NAME } from '#config/site.ts';

const FEATURES = [
  {
    title: 'Easy Access',
    text: 'Notes, question papers and solved papers, sorted by course. No account and no fee, and quick on a slow phone.',
    drawing: [
      ['fill-sheet', 'M14 72 8 20l27-4 5 56z'],
      ['fill-marigold', 'M36 72V10h30v62z'],
      ['fill-sheet', 'm66 72 6-54 28 4-7 50z'],
      ['', 'M15 30l14-2M16 39l14-2M78 31l14 2M77 40l14 2'],
      ['stroke-on-marigold', 'M43 24h16M43 33h16M43 42h10'],
      ['stroke-twig [stroke-width:3.5]', 'M3 73c30-3 74-2 102 0'],
    ],
  },
  {
    title: 'Collaborative Community',
    text: 'Everything here comes from students. Share what helped you, and ask the room in Snippet Chat when you are stuck.',
    drawing: [
      ['fill-sheet', 'M6 8h62a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H22L10 52V42H6z'],
      ['', 'M18 20h42M18 30h26'],
      [
        'fill-marigold',
        'M40 42h28a6 6 0 0 0 6-6h22a6 6 0 0 1 6 6v18a6 6 0 0 1-4 6v10L87 66H46a6 6 0 0 1-6-6z',
      ],
      ['stroke-on-marigold', 'M52 54h36'],
    ],
  },
  {
    title: 'Ace Your Exams',
    text: 'Practise with the papers of past years, check them against solved ones, and walk in prepared.',
    drawing: [
      ['fill-sheet', 'm6 6 56-2 3 70-57 2z'],
      ['', 'M28 21l24-1M29 37l24-1M29 53l16-.5'],
      ['stroke-twig [stroke-width:3.5]', 'm13 20 4 5 7-9M14 36l4 5 7-9M14 52l4 5 7-9'],
      ['fill-marigold', 'M70 44a15 15 0 1 1-6 29 15 15 0 0 1 6-29z'],
      ['stroke-on-marigold', 'm62 60 5 5 9-11'],
    ],
  },
] as const;

/** The section with three reasons to use the site. */
export function WhyChoose() {
  return (
    <section
      aria-labelledby="why-choose"
      className="mx-auto max-w-page px-4 py-10 sm:px-6 sm:py-20"
    >
      <h2 id="why-choose" className="text-2xl">
        {`Why Choose ${SITE_NAME}`}
      </h2>
      <ul className="mt-6 grid gap-3 md:mt-8 md:grid-cols-3 md:gap-6">
        {FEATURES.map(({ title, text, drawing }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 rounded-lg bg-sheet p-5 max-[16rem]:block md:block md:p-7"
          >
            <Drawing paths={drawing} />
            <h3 className="text-[min(1.25rem,7vw)]/6 md:mt-6 md:text-[1.375rem]/7">{title}</h3>
            <p className="col-span-full mt-3 text-sm text-pretty text-ink-soft md:mt-2 md:text-base">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BOX = '0 0 108 80';

/** Draws paths, each with its colours. The page's HTML keeps their room alone: nobody is there yet. */
function Drawing({
  paths,
}: {
  readonly paths: readonly (readonly [look: string, path: string])[];
}) {
  if (useIsHydrating()) return <svg aria-hidden viewBox={BOX} className="h-14 md:h-20" />;
  return (
    <svg
      aria-hidden
      viewBox={BOX}
      className="h-14 fill-none stroke-ink stroke-[2.5] [stroke-linecap:round] [stroke-linejoin:round] md:h-20"
    >
      {paths.map(([look, path]) => (
        <path key={path} className={look} d={path} />
      ))}
    </svg>
  );
}
