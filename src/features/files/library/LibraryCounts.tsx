import { useEffect } from 'react';
import { COUNT_RETRIES } from '../fileQueries.ts';
import { useCounts, type Counts } from './useCounts.ts';

/** Counts the library for a page that starts without Firestore, and draws nothing. */
export function LibraryCounts({ onCounts }: { readonly onCounts: (counts: Counts) => void }) {
  const counts = useCounts(COUNT_RETRIES);
  useEffect(() => onCounts(counts), [counts, onCounts]);
  return null;
}
