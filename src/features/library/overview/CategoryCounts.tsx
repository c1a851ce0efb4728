import type { ReactNode } from 'react';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#model/shelf.ts';
import { CountBar, largest } from './CountBar.tsx';

interface CategoryCountsProps {
  /** In the order of `CATEGORIES`; empty until they are known. */
  readonly counts: readonly (number | null)[];
  /** Leads to the courses. */
  readonly children: ReactNode;
}

/** The files of each category of a library that has too many courses to count each of them. */
export function CategoryCounts({ counts, children }: CategoryCountsProps) {
  const most = counts.length > 0 ? largest(counts) : null;
  return (
    <>
      <dl className="mb-4">
        {CATEGORIES.map((category, index) => (
          <div
            key={category}
            className="relative flex min-h-11 items-center justify-between gap-4 border-t border-line"
          >
            <dt>{CATEGORY_LABELS[category]}</dt>
            <dd className="font-semibold tabular-nums">
              {countText(counts[index])}
              <CountBar
                of={(one) => (one === category ? (counts[index] ?? null) : 0)}
                most={most}
              />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </>
  );
}

function countText(count: number | null | undefined): string {
  if (count === undefined || count === null) return '';
  return count < MAX_QUERY_RECORDS ? `${count}` : `${MAX_QUERY_RECORDS}+`;
}
