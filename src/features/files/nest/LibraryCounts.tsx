import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#lib/queryClient.ts';
import { useKeptLists } from '../list/useKeptLists.ts';
import { COUNT_RETRIES } from '../list/fileQueries.ts';
import { SHELVES, useShelfCounts, type ShelfCounts } from '../list/useShelfCounts.ts';
import { type NewCounts, NewSinceLastVisit } from './NewFiles.tsx';

interface LibraryCountsProps {
  readonly onCounts: (counts: ShelfCounts) => void;
  readonly onNewCounts: (counts: NewCounts) => void;
}

/**
 * Counts the library's files for a page that starts without Firestore and the cache, and shows how
 * many are new.
 */
export function LibraryCounts(props: LibraryCountsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CachedCounts {...props} />
    </QueryClientProvider>
  );
}

function CachedCounts({ onCounts, onNewCounts }: LibraryCountsProps) {
  const counts = useShelfCounts(SHELVES, COUNT_RETRIES);
  useKeptLists();
  useEffect(() => onCounts(counts), [counts, onCounts]);
  return <NewSinceLastVisit onNewCounts={onNewCounts} />;
}
