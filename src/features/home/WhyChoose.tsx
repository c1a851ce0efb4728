import { GraduationCap, MessagesSquare, NotebookText } from 'lucide-react';
import { SITE_NAME } from '#config/site.ts';

const FEATURES = [
  {
    title: 'Easy Access',
    text: 'Notes, question papers and solved papers, sorted by course. No account and no fee, and quick on a slow phone.',
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
  return (
    <section aria-labelledby="why-choose" className="relative border-t border-line bg-well">
      <div className="mx-auto max-w-page px-4 py-8 sm:px-6 sm:py-16">
        <h2 id="why-choose" className="text-2xl">
          {`Why Choose ${SITE_NAME}`}
        </h2>
        <ul className="mt-6 grid gap-3 md:grid-cols-3 md:gap-5">
          {FEATURES.map(({ title, text, Icon }) => (
            <li
              key={title}
              className="folded grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-md bg-sheet p-5 max-[16rem]:block md:block"
            >
              <Icon aria-hidden strokeWidth={1.75} className="size-8 text-leaf" />
              <h3 className="text-[min(1.25rem,7vw)]/7 md:mt-4 md:text-xl">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft max-md:col-start-2 md:mt-2 md:text-base">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
