import { QueryClientProvider } from '@tanstack/react-query';
import { LibraryHits } from '#features/library/search/LibraryHits.tsx';
import { queryClient } from '#lib/queryClient.ts';

/** What the search of Home finds. */
export function Hits({ text }: { readonly text: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <LibraryHits text={text} />
    </QueryClientProvider>
  );
}
