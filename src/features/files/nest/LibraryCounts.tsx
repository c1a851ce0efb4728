import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#lib/queryClient.ts';
import { COUNT_RETRIES } from '../list/fileQueries.ts';
import { SHELVES } from './allShelves.ts';
import type { NewCounts } from './newCounts.ts';
import { NewSinceLastVisit } from './NewSinceLastVisit.tsx';
import { useShelfCounts, type ShelfCounts } from '../list/useShelfCounts.ts';

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
  useEffect(() => onCounts(counts), [counts, onCounts]);
  return <NewSinceLastVisit onNewCounts={onNewCounts} />;
}
