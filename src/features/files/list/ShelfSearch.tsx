import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { filesQuery } from '#model/filesAddress.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category, type Shelf } from '#model/shelf.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { ExamChoice } from './exams.ts';
import {
  InsideLine,
  LazyInsidePapers,
  SearchNote,
  SearchProgress,
  useFileSearch,
  NoMatch,
} from './FileSearch.tsx';
import { FileListing } from './FileListing.tsx';
import { useInsidePapers } from './insideQuery.ts';
import type { ShownRows } from './listPlace.ts';
import { TitleMarks } from './FileRow.tsx';
import type { MatchCounts } from './MatchCounts.tsx';
import type { Sorting } from './FileTable.tsx';
import { useTrouble } from './useTrouble.tsx';
import { allShelfFilesQuery } from './shelfQueries.ts';

interface ShelfSearchProps {
  readonly shelf: Shelf;
  /** Empty when the shelf is only sorted, in an order that also needs all of its files. */
  readonly text: string;
  /** Only the papers of a year or an exam. */
  readonly choice: ExamChoice | undefined;
  readonly sorting: Sorting;
  readonly caption: string;
  readonly place: ShownRows;
  /** The number of files on the shelf; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly matches: MatchCounts;
  readonly onCategoryChange: (category: Category) => void;
  readonly onClear: () => void;
  readonly shortListFooter: ReactNode;
  readonly foot: ReactNode;
  /** How many rows are expected. */
  readonly ghosts: number | undefined;
}

/** The files of a shelf that a search finds. */
export function ShelfSearch({
  shelf,
  text,
  choice,
  sorting,
  caption,
  place,
  total,
  matches,
  onCategoryChange,
  onClear,
  shortListFooter,
  foot,
  ghosts,
}: ShelfSearchProps) {
  const query = allShelfFilesQuery(useQueryClient(), shelf);
  const result = useInfiniteQuery(query);
  const trouble = useTrouble(query.queryKey, result);
  const { records, showMore, readAll, isReading, filesRead, note, marks } = useFileSearch(
    result,
    sorting.sort,
    text,
    place,
    choice,
  );
  const isSearch = text.trim() !== '';
  const others = CATEGORIES.filter((other) => other !== shelf.category && matches[other]);
  const inside = useInsidePapers(text, shelf);
  const isInside = inside.hits.length > 0;
  const isEmpty = records?.length === 0;
  const noMatch = isSearch && (
    <NoMatch
      text={text}
      isInside={isInside}
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
    <TitleMarks value={marks}>
      <FileListing
        announcesCount
        caption={caption}
        records={records}
        sorting={sorting}
        isReading={isReading}
        trouble={trouble}
        onShowMore={showMore}
        readAll={readAll}
        isElsewhere={isEmpty && (inside.isPending || isInside)}
        emptyHint={noMatch}
        shortListFooter={shortListFooter}
        foot={foot}
        ghosts={ghosts}
      >
        <SearchProgress
          isReading={isReading}
          filesRead={filesRead}
          total={total ?? null}
          label="Loading the whole list"
          text={
            total === undefined
              ? `Searching ${filesRead} files`
              : `${filesRead} of ${total} files read`
          }
        />
        <SearchNote note={note} />
        <InsideLine {...inside} />
      </FileListing>
      <LazyInsidePapers {...inside} />
      {isEmpty && isInside && <div className="mt-8 text-center">{noMatch}</div>}
    </TitleMarks>
  );
}
