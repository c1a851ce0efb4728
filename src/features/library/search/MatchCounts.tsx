import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo } from 'react';
import { CATEGORIES, type Category, type Shelf } from '#model/shelf.ts';
import { useDebounced } from './usePaperSearch.ts';
import { findFiles } from './findFiles.ts';
import { allShelfFilesQuery } from '../rows/shelfQueries.ts';
import { useAllFiles, useGrownIndex } from './FileSearch.tsx';

/** The matches of a search in each category of a course; undefined while a list is being read. */
export type MatchCounts = Readonly<Partial<Record<Category, number>>>;

interface CountMatchesProps {
  readonly shelf: Shelf;
  readonly text: string;
  readonly onCount: (category: Category, count: number | undefined) => void;
}

/** The pause after the last key: counting costs as much as drawing the rows. */
const SETTLED_MS = 120;

/**
 * Counts the matches of a search in every category of a course. The shelf in view is read first,
 * and its rows do not wait for the counts.
 */
export function CountMatches({ text, ...rest }: CountMatchesProps) {
  const settled = useDebounced(text, SETTLED_MS);
  return settled !== '' && <CountEach text={settled} {...rest} />;
}

/** Memoised: a key draws none of the counts. */
const CountEach = memo(function CountEach({ shelf, ...rest }: CountMatchesProps) {
  const { isReading } = useAllShelfFiles(shelf);
  if (isReading) return null;
  return CATEGORIES.map((category) => (
    <CountOn key={category} shelf={{ ...shelf, category }} {...rest} />
  ));
});

/** All files of a shelf, read once in a visit. */
export function useAllShelfFiles(shelf: Shelf) {
  return useAllFiles(useInfiniteQuery(allShelfFilesQuery(useQueryClient(), shelf)));
}

function CountOn({ shelf, text, onCount }: CountMatchesProps) {
  const { category } = shelf;
  const { files, isReading } = useAllShelfFiles(shelf);
  const isReady = useGrownIndex(files, text) && !isReading;
  const count = useMemo(
    () => (files && isReady ? findFiles(files, text).files.length : undefined),
    [files, isReady, text],
  );
  useEffect(() => onCount(category, count), [category, count, onCount]);
  return null;
}
