import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { FileListing } from '../list/FileListing.tsx';
import { useTrouble } from '../list/useTrouble.ts';
import type { mostDownloadedQuery, newestQuery } from './libraryQueries.ts';

interface TopFilesProps {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly query: typeof newestQuery | typeof mostDownloadedQuery;
  /** Shown beside the heading. */
  readonly children?: ReactNode;
}

/** The first few files of all courses in some order. */
export const TopFiles = memo(function TopFiles({ id, title, query, children }: TopFilesProps) {
  const result = useQuery(query);
  return (
    // Room for five rows, two of them of two lines. A list that follows another one is not shown
    // before its rows have come, so that nothing is seen moving.
    <section aria-labelledby={id} className="top-files min-h-92">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {children}
      </div>
      <FileListing
        showsShelves
        caption={title}
        records={result.data}
        trouble={useTrouble(query.queryKey, result)}
      />
    </section>
  );
});
