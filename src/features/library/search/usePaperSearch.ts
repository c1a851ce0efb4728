import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { counted } from '#model/language.ts';
import { searchedWords } from '#model/paperSearch.ts';
import type { Shelf } from '#model/shelf.ts';
import type { InsideHits } from '#services/library/paperSearch.ts';
import { titleFacts } from '#text/facts.ts';
import { readInVisit } from '../offline/cachedLists.ts';

/** The pause after the last key: each search reads up to 40 documents. */
const SETTLED_MS = 600;

/** What a search has found inside the papers. */
export interface PaperSearch {
  /** The text that was searched for. */
  readonly find: string;
  readonly hits: InsideHits['hits'];
  /** Said under the line of the titles; '' where nothing is asked for. */
  readonly status: string;
  /** Whether nothing can be said yet about what is not there. */
  readonly isPending: boolean;
}

/**
 * Searches inside the papers once a text has settled.
 *
 * @param shelf the one in view; null for all courses
 */
export function usePaperSearch(text: string, shelf: Shelf | null): PaperSearch {
  const typed = text.trim();
  const find = useDebounced(typed, SETTLED_MS);
  const asked = searchedWords(find);
  const client = useQueryClient();
  const { data, error, fetchStatus } = useQuery({
    queryKey: ['inside papers', shelf, asked],
    queryFn: async ({ signal }) => {
      const { findInPapers } = await import('#services/library/paperSearch.ts');
      return findInPapers(asked, shelf, readInVisit(client), signal);
    },
    enabled: asked.length > 0,
    staleTime: 60_000,
    retry: 1,
  });
  const isSettled = find === typed;
  const isOpen = asked.length > 0 && !data && !error && fetchStatus !== 'paused';
  const isPending = isSettled ? isOpen : searchedWords(typed).length > 0;
  const hits = asked.length > 0 ? (data?.hits ?? []) : [];
  return { find, hits, status: asked.length > 0 ? statusOf(data, error) : '', isPending };
}

const MOST_YEARS = 3;

function statusOf(data: InsideHits | undefined, error: Error | null): string {
  if (!data) return error ? 'Couldn’t search inside the papers.' : 'Searching inside the papers…';
  const { hits, hasMore } = data;
  // It is not known which papers have more pages than are searched: none is said not to say it.
  if (hits.length === 0)
    return 'Nothing found inside the papers. Scans and the ends of long books may be missing.';
  const years = [...new Set(hits.flatMap(({ title }) => titleFacts(title).year ?? []))];
  const shown = years.toSorted((one, other) => other - one).slice(0, MOST_YEARS);
  const list = `${shown.join(', ')}${years.length > MOST_YEARS ? ' …' : ''}`;
  const isMost = hits.every(({ missing }) => missing.length > 0);
  const count = `Found ${isMost ? 'most of it ' : ''}inside ${counted(hits.length, 'paper', 'papers')}`;
  return `${count}${hasMore ? ' and more' : ''}${list ? `: ${list}` : ''}`;
}

/** Returns a text once it has not changed for a while; '' before. */
export function useDebounced(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
