import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#model/categories.ts';
import type { Shelf } from '#model/shelf.ts';
import { Button } from '#ui/Button.tsx';
import { firstMatches } from './fileIndex.ts';
import { useAllFiles } from './useFileSearch.ts';
import { allShelfFilesQuery } from './shelfQueries.ts';

interface MatchesElsewhereProps {
  /** The shelf where nothing matches. */
  readonly shelf: Shelf;
  readonly text: string;
  readonly onCategoryChange: (category: Category) => void;
}

/** Buttons for the course's other shelves where a search has matches: '6 in Solved QPs'. */
export function MatchesElsewhere({ shelf, text, onCategoryChange }: MatchesElsewhereProps) {
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {CATEGORIES.filter((category) => category !== shelf.category).map((category) => (
        <MatchesOn
          key={category}
          shelf={{ ...shelf, category }}
          text={text}
          onChoose={() => onCategoryChange(category)}
        />
      ))}
    </ul>
  );
}

interface MatchesOnProps {
  readonly shelf: Shelf;
  readonly text: string;
  readonly onChoose: () => void;
}

function MatchesOn({ shelf, text, onChoose }: MatchesOnProps) {
  const { files, isReading } = useAllFiles(
    useInfiniteQuery(allShelfFilesQuery(useQueryClient(), shelf)),
  );
  const count = files && !isReading ? firstMatches(files, text, files.length).length : 0;
  if (count === 0) return null;
  return (
    <li>
      <Button onClick={onChoose}>
        {count} in {CATEGORY_LABELS[shelf.category]}
      </Button>
    </li>
  );
}
