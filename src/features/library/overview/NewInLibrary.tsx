import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#lib/queryClient.ts';
import { useStoredLists } from '../offline/useStoredLists.ts';
import type { NewCounts } from './newCounts.ts';
import { NewSinceLastVisit } from './NewFiles.tsx';

interface NewInLibraryProps {
  readonly onNewCounts: (counts: NewCounts) => void;
}

/** Says what is new, on a page that starts without Firestore and the cache. */
export function NewInLibrary(props: NewInLibraryProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <CachedNews {...props} />
    </QueryClientProvider>
  );
}

function CachedNews({ onNewCounts }: NewInLibraryProps) {
  useStoredLists();
  return <NewSinceLastVisit onNewCounts={onNewCounts} />;
}
