import type { Sort } from '#model/filesAddress.ts';

/** The order of a list, and how to choose another. */
export interface Sorting {
  readonly sort: Sort;
  readonly onSortChange: (sort: Sort) => void;
}

interface SortButtonProps {
  readonly by: Exclude<Sort, 'none'>;
  /** The name of the order. The heading's text names only the column. */
  readonly label: string;
  readonly sorting: Sorting;
}

/** A button over a heading that sorts the list by its column. A second press undoes that. */
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
