import type { Sort } from '#model/filesAddress.ts';

/** The order of a list, and how to choose another. */
export interface Sorting {
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
}

interface SortButtonProps {
  readonly by: Exclude<Sort, 'none'>;
  /** Names the order. It is not in the heading's text, which names the column. */
  readonly label: string;
  readonly sorting: Sorting;
}

/** Lies over a heading and sorts the list by its column; pressed again, it no longer does. */
export function SortButton({ by, label, sorting: { sort, onSortChange } }: SortButtonProps) {
  const isChosen = sort === by;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      data-by={by}
      onClick={() => onSortChange(isChosen ? 'none' : by)}
    />
  );
}
