import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import type { Category } from '#model/categories.ts';
import type { Shelf } from '#model/shelf.ts';
import { SearchProgress } from './SearchProgress.tsx';
import { useFileSearch } from './useFileSearch.ts';
import { FileListing } from './FileListing.tsx';
import type { Sorting } from './SortButton.tsx';
import { useTrouble } from './useTrouble.ts';
import { allShelfFilesQuery } from './shelfQueries.ts';

const loadMatches = () => import('./MatchesElsewhere.tsx');

interface ShelfSearchProps {
  readonly shelf: Shelf;
  /** Empty when the shelf is only sorted, in an order that also needs all of its files. */
  readonly text: string;
  readonly sorting: Sorting;
  readonly caption: string;
  /** The number of files on the shelf; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly onCategoryChange: (category: Category) => void;
  readonly whenThin: ReactNode;
}

/** The files of a shelf whose title contains a text. */
export function ShelfSearch({
  shelf,
  text,
  sorting,
  caption,
  total,
  onCategoryChange,
  whenThin,
}: ShelfSearchProps) {
  const query = allShelfFilesQuery(useQueryClient(), shelf);
  const result = useInfiniteQuery(query);
  const trouble = useTrouble(query.queryKey, result);
  const { records, showMore, isReading, filesRead } = useFileSearch(result, sorting.sort, text);
  const isSearch = text.trim() !== '';
  const elsewhere = useLoaded(loadMatches, isSearch);
  return (
    <FileListing
      announcesCount
      caption={caption}
      records={records}
      sorting={sorting}
      isReading={isReading}
      trouble={trouble}
      onShowMore={showMore}
      whereElse={
        isSearch &&
        elsewhere && (
          <elsewhere.MatchesElsewhere
            shelf={shelf}
            text={text}
            onCategoryChange={onCategoryChange}
          />
        )
      }
      whenThin={whenThin}
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
    </FileListing>
  );
}
