import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { filesQuery } from '#model/filesAddress.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category, type Shelf } from '#model/shelf.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { ExamChoice } from '../rows/exams.ts';
import type { ShelfListFrame } from '../rows/FileListing.tsx';
import { NoMatch, SearchedFiles, useFileSearch } from './FileSearch.tsx';
import { usePaperSearch } from './usePaperSearch.ts';
import type { ShownRows } from '../rows/listPlace.ts';
import type { MatchCounts } from './MatchCounts.tsx';
import { useTrouble } from '../rows/useTrouble.tsx';
import { allShelfFilesQuery } from '../rows/shelfQueries.ts';

interface ShelfSearchProps {
  readonly shelf: Shelf;
  /** Empty when the shelf is only sorted, in an order that also needs all of its files. */
  readonly text: string;
  /** Only the papers of a year or an exam. */
  readonly choice: ExamChoice | undefined;
  readonly place: ShownRows;
  readonly matches: MatchCounts;
  readonly onCategoryChange: (category: Category) => void;
  readonly onClear: () => void;
  readonly frame: ShelfListFrame;
}

/** The files of a shelf that a search finds. */
export function ShelfSearch({
  shelf,
  text,
  choice,
  place,
  matches,
  onCategoryChange,
  onClear,
  frame,
}: ShelfSearchProps) {
  const { caption, sort, count, ...feet } = frame;
  const query = allShelfFilesQuery(useQueryClient(), shelf);
  const result = useInfiniteQuery(query);
  const trouble = useTrouble(query.queryKey, result);
  const search = useFileSearch(result, sort, text, place, choice);
  const { filesRead } = search;
  const isSearch = text.trim() !== '';
  const others = CATEGORIES.filter((other) => other !== shelf.category && matches[other]);
  const inside = usePaperSearch(text, shelf);
  const noMatch = isSearch && (
    <NoMatch
      text={text}
      isInside={inside.hits.length > 0}
      place={CATEGORY_LABELS[shelf.category]}
      onClear={onClear}
    >
      {others.map((other, index) => (
        <Button
          key={other}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => onCategoryChange(other)}
        >
          {`${matches[other]} in ${CATEGORY_LABELS[other]}`}
        </Button>
      ))}
      <ButtonLink
        to={`/FileNest${filesQuery({ search: text.trim() })}`}
        variant={others.length > 0 ? 'quiet' : 'primary'}
      >
        Search all courses
      </ButtonLink>
    </NoMatch>
  );
  return (
    <SearchedFiles
      announcesCount
      list={{ caption, sort, trouble, ghosts: count }}
      search={search}
      inside={inside}
      noMatch={noMatch}
      {...feet}
      progress={{
        total: count ?? null,
        label: 'Loading the whole list',
        text:
          count === undefined
            ? `Searching ${filesRead} files`
            : `${filesRead} of ${count} files read`,
      }}
    />
  );
}
