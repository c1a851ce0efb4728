import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FileListing } from '../table/FileListing.tsx';
import { useTrouble } from '../table/useTrouble.ts';
import type { newestQuery } from './libraryQueries.ts';

interface TopFilesProps {
  readonly title: string;
  readonly query: typeof newestQuery;
}

/** The few files of all courses that come first in some order. */
export function TopFiles({ title, query }: TopFilesProps) {
  const id = useId();
  const result = useQuery(query);
  return (
    <section aria-labelledby={id} className={result.data ? undefined : 'min-h-112'}>
      <h2 id={id} className="mb-3 text-xl">
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
}
