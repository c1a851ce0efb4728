import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#lib/queryClient.ts';
import { useStoredLists } from '../offline/useStoredLists.ts';
import type { NewCounts } from './newCounts.ts';
import { newSinceText, useNewFiles } from './useNewFiles.ts';

interface NewInLibraryProps {
  readonly onNewCounts: (counts: NewCounts) => void;
}

/** Says what is new, on a page that starts without the cache. */
export function NewInLibrary(props: NewInLibraryProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CachedNews {...props} />
    </QueryClientProvider>
  );
}

function CachedNews({ onNewCounts }: NewInLibraryProps) {
  useStoredLists();
  const counts = useNewFiles(true);
  useEffect(() => {
    if (counts) onNewCounts(counts);
  }, [counts, onNewCounts]);
  return (
    <p role="status" className="text-sm text-ink-soft">
      {newSinceText(counts)}
    </p>
  );
}
