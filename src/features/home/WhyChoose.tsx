import { GraduationCap, MessagesSquare, NotebookText } from 'lucide-react';
import { useRef } from 'react';
import { SITE_NAME } from '#config/site.ts';
import { classNames } from '#ui/classNames.ts';
import { useComesIntoView } from './useComesIntoView.ts';

const FEATURES = [
  {
    title: 'Easy Access',
    text: 'Notes, question papers and solved papers, sorted by course. Open one and it is yours: no account, no fee, light enough for a slow connection.',
    Icon: NotebookText,
  },
  {
    title: 'Collaborative Community',
    text: 'Everything here comes from students. Share what helped you, and ask the room in Snippet Chat when you are stuck.',
    Icon: MessagesSquare,
  },
  {
    title: 'Ace Your Exams',
    text: 'Practise with the papers of past years, check them against solved ones, and walk in prepared.',
    Icon: GraduationCap,
  },
] as const;

/** The section with three reasons to use the site. */
export function WhyChoose() {
  const cards = useRef<HTMLUListElement>(null);
  const rises = useComesIntoView(cards);
  return (
    <section aria-labelledby="why-choose" className="relative border-t border-line bg-well">
      <div className="mx-auto max-w-page px-4 py-14 sm:px-6 sm:py-20">
        <h2 id="why-choose" className="text-2xl">
          {`Why Choose ${SITE_NAME}`}
        </h2>
        <ul
          ref={cards}
          className={classNames('mt-8 grid gap-5 md:grid-cols-3', rises && 'animate-appear')}
        >
          {FEATURES.map(({ title, text, Icon }) => (
            <li key={title} className="folded rounded-md bg-sheet p-6 sm:p-7">
              <Icon aria-hidden strokeWidth={1.75} className="size-9 text-leaf" />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
