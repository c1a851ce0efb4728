import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { FileListing } from '../list/FileListing.tsx';
import { useTrouble } from '../list/useTrouble.ts';
import type { mostDownloadedQuery, newestQuery } from './libraryQueries.ts';

interface TopFilesProps {
  /** The id of the heading, which is the target of a link on the page. */
  readonly id: string;
  readonly title: string;
  readonly query: typeof newestQuery | typeof mostDownloadedQuery;
}

/** The first few files of all courses in some order. */
export const TopFiles = memo(function TopFiles({ id, title, query }: TopFilesProps) {
  const result = useQuery(query);
  return (
    <section aria-labelledby={id} className={result.data ? undefined : 'min-h-112'}>
      <h2 id={id} tabIndex={-1} className="mb-2 scroll-mt-4 text-xl">
        {title}
      </h2>
      <FileListing
        showsShelves
        caption={title}
        records={result.data}
        trouble={useTrouble(query.queryKey, result)}
      />
    </section>
  );
});
