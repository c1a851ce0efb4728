import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { READ_AHEAD_SIZE } from '#config/limits.ts';
import type { Sort } from '#model/filesAddress.ts';
import type { Shelf } from '#model/shelf.ts';
import { countQuery } from '../fileQueries.ts';
import { SearchProgress } from '../search/SearchProgress.tsx';
import { useFileSearch } from '../search/useFileSearch.ts';
import { FileListing } from '../table/FileListing.tsx';
import { useTrouble } from '../table/useTrouble.ts';
import { allShelfFilesQuery } from './shelfQueries.ts';

interface ShelfSearchProps {
  readonly shelf: Shelf;
  readonly sort: Sort;
  /** Empty when a shelf is only sorted by title, which needs all of its files too. */
  readonly text: string;
  readonly caption: string;
}

/** The files of a shelf whose title contains a text. */
export function ShelfSearch({ shelf, sort, text, caption }: ShelfSearchProps) {
  const query = allShelfFilesQuery(useQueryClient(), shelf);
  const result = useInfiniteQuery(query);
  const trouble = useTrouble(query.queryKey, result);
  const { records, showMore, isReading, filesRead } = useFileSearch(result, sort, text);
  const isLong = isReading && filesRead >= READ_AHEAD_SIZE;
  const { data: total = null } = useQuery({ ...countQuery(shelf), enabled: isLong });
  return (
    <FileListing
      announcesCount
      caption={caption}
      records={records}
      isReading={isReading}
      trouble={trouble}
      onShowMore={showMore}
    >
      <SearchProgress
        isReading={isReading}
        filesRead={filesRead}
        total={total}
        label="Reading the whole list"
        text={
          total === null
            ? `Looking through ${filesRead} files`
            : `${filesRead} of ${total} files read`
        }
      />
    </FileListing>
  );
}
