import { useEffect, type ReactNode } from 'react';
import { SOLUTION_CATEGORY } from '#config/exams.ts';
import { PAGE_SIZE } from '#model/limits.ts';
import { paperYear } from '#model/paperYear.ts';
import { type Shelf } from '#model/shelf.ts';
import { EXAM_NAMES } from '#text/exams.ts';
import { classNames } from '#ui/classNames.ts';
import { counterShelf, examsOf, matchSolutions, yearsOf, type ExamChoice } from '../rows/exams.ts';
import { useAllShelfFiles } from '../search/MatchCounts.tsx';

interface ExamChipsProps {
  readonly shelf: Shelf;
  readonly choice: ExamChoice;
  readonly onChoose: (choice: ExamChoice) => void;
}

/**
 * The years of a shelf's papers, and their exams, to choose from. They are read from the titles, so they need the whole shelf, as its order by title does. A
 * year between others that has no paper leads to an empty list, where one can ask for it.
 */
export function ExamChips({ shelf, choice, onChoose }: ExamChipsProps) {
  const { files, isReading } = useAllShelfFiles(shelf);
  if (!files || isReading) return null;
  const { year, exam } = choice;
  const [years, exams] = [yearsOf(files), examsOf(files)];
  const isAll = year === null && exam === null;
  // The rows have kept no room if the first of them names no year (fileTable.css).
  if (isAll && !files.slice(0, PAGE_SIZE).some(({ record }) => paperYear(record))) return null;
  return (
    <>
      <div role="group" aria-label="Year and exam" className="exam-chips">
        <Chip isChosen={isAll} onPress={() => onChoose({ year: null, exam: null })}>
          All
        </Chip>
        {years.map(({ year: each, newest }) => (
          <Chip
            key={each}
            isChosen={year === each}
            isGap={newest === null}
            isYear
            onPress={() => onChoose({ exam, year: year === each ? null : each })}
          >
            {each}
          </Chip>
        ))}
        {exams.map((each) => (
          <Chip
            key={each}
            isChosen={exam === each}
            onPress={() => onChoose({ year, exam: exam === each ? null : each })}
          >
            {EXAM_NAMES[each]}
          </Chip>
        ))}
      </div>
      <Solutions shelf={shelf} />
    </>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly isGap?: boolean;
  readonly isYear?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Chip({ isChosen, isGap = false, isYear = false, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-gap={isGap || undefined}
      data-year={isYear || undefined}
      onClick={onPress}
      // Four pixels less are drawn than can be pressed.
      className={classNames(
        'exam-chip min-h-11 min-w-11 flex-none cursor-pointer rounded-full border-4 border-transparent bg-clip-padding px-2',
        'forced-colors:border forced-colors:aria-pressed:border-[Highlight]',
        isYear ? 'font-display text-[1.125rem]' : 'text-[0.9375rem] font-medium',
        isChosen ? 'bg-(--course-cloth) text-on-cloth' : 'hover:bg-well hover:text-ink',
        !isChosen && (isYear && !isGap ? 'text-ink' : 'text-ink-soft'),
        !isChosen && isGap && 'underline decoration-dotted decoration-1 underline-offset-[5px]',
      )}
    >
      {children}
      {isGap && <span className="sr-only">: no paper yet</span>}
    </button>
  );
}

/** Finds the solutions of papers, for the links in their rows. */
function Solutions({ shelf }: { readonly shelf: Shelf }) {
  const counter = counterShelf(shelf);
  return counter && <MatchedShelves shelf={shelf} counter={counter} />;
}

function MatchedShelves({ shelf, counter }: { readonly shelf: Shelf; readonly counter: Shelf }) {
  const [own, other] = [useAllShelfFiles(shelf), useAllShelfFiles(counter)];
  const isReading = own.isReading || other.isReading;
  useEffect(() => {
    if (isReading || !own.files || !other.files) return;
    const isSolved = shelf.category === SOLUTION_CATEGORY;
    matchSolutions(
      ...(isSolved ? ([other.files, own.files] as const) : ([own.files, other.files] as const)),
    );
  }, [isReading, own.files, other.files, shelf.category]);
  return null;
}
