import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { CATEGORIES, type Category, type Shelf } from '#model/shelf.ts';
import { findFiles } from './findFiles.ts';
import { allShelfFilesQuery } from './shelfQueries.ts';
import { useAllFiles } from './FileSearch.tsx';

/** The matches of a search in each category of a course; undefined while a list is being read. */
export type MatchCounts = Readonly<Partial<Record<Category, number>>>;

interface CountMatchesProps {
  readonly shelf: Shelf;
  readonly text: string;
  readonly onCount: (category: Category, count: number | undefined) => void;
}

/**
 * Counts the matches of a search in every category of a course. The shelf in view is read first,
 * and its rows do not wait for the counts.
 */
export function CountMatches({ shelf, text, onCount }: CountMatchesProps) {
  const later = useDeferredValue(text);
  const { isReading } = useAllShelfFiles(shelf);
  if (isReading) return null;
  return CATEGORIES.map((category) => (
    <CountOn key={category} shelf={{ ...shelf, category }} text={later} onCount={onCount} />
  ));
}

/** All files of a shelf, read once in a visit. */
export function useAllShelfFiles(shelf: Shelf) {
  return useAllFiles(useInfiniteQuery(allShelfFilesQuery(useQueryClient(), shelf)));
}

function CountOn({ shelf, text, onCount }: CountMatchesProps) {
  const { category } = shelf;
  const { files, isReading } = useAllShelfFiles(shelf);
  const count = useMemo(
    () => (files && !isReading ? findFiles(files, text).files.length : undefined),
    [files, isReading, text],
  );
  useEffect(() => onCount(category, count), [category, count, onCount]);
  return null;
}
