import type { CSSProperties } from 'react';
import { CATEGORIES, type Category } from '#model/shelf.ts';

interface CountBarProps {
  /** The number of files in a category; null while it is unknown. */
  readonly of: (category: Category) => number | null;
  /** The sum that fills the line. Without one there is no bar. */
  readonly most: number | null;
  /** Of the course. */
  readonly hue?: number;
}

/** The lightest tint is still seen. */
const FAINTEST = 0.3;

/**
 * Counts as a bar: as long as their sum, with a tint for each category. It is drawn at the foot of
 * the element around it, whose numbers say the same.
 */
export function CountBar({ of, most, hue }: CountBarProps) {
  const sum = sumOf(of);
  if (sum === null || most === null) return null;
  const share = (100 * sum) / Math.max(most, 1);
  return (
    <span
      aria-hidden
      className="count-bar course-colours pointer-events-none absolute start-0 bottom-[0.1875rem] flex h-1 overflow-hidden rounded-[0.125rem] [&>span]:bg-(--course-spine)"
      style={{ '--hue': hue, width: `${share}%` } as CSSProperties}
    >
      {CATEGORIES.map((category, index) => (
        <span
          key={category}
          style={{
            flexGrow: of(category) ?? 0,
            opacity: 1 - ((1 - FAINTEST) * index) / CATEGORIES.length,
          }}
        />
      ))}
    </span>
  );
}

/** Returns the number of files in all categories; null while one of them is unknown. */
export function sumOf(of: CountBarProps['of']): number | null {
  return CATEGORIES.reduce((all: number | null, category) => {
    const count = of(category);
    return all === null || count === null ? null : all + count;
  }, 0);
}

/** Returns the largest of some sums, which fills the line; null while one of them is unknown. */
export function largest(sums: readonly (number | null)[]): number | null {
  return sums.reduce(
    (most: number | null, sum) => (most === null || sum === null ? null : Math.max(most, sum)),
    0,
  );
}
