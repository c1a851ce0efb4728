import { memo, useMemo } from 'react';
import { CATEGORY_LABELS, type Category } from '#model/categories.ts';
import type { Sort } from '#model/filesAddress.ts';
import type { Shelf } from '#model/shelf.ts';
import { AskForItLater } from './AskForItLater.tsx';
import { ShelfFiles } from './ShelfFiles.tsx';
import { ShelfSearch } from './ShelfSearch.tsx';

interface ShelfListProps {
  readonly shelf: Shelf;
  readonly sort: Sort;
  /** The search; blank for none. */
  readonly text: string;
  /** The number of files on the shelf; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly onSortChange: (sort: Sort) => void;
  readonly onCategoryChange: (category: Category) => void;
}

/** Whether a view needs all files of its shelf, and not only the first in an order of the database. */
export function needsAllFiles(text: string, sort: Sort): boolean {
  return text.trim() !== '' || sort === 'title' || sort === 'newest';
}

/** The list of a shelf, as it is searched and sorted. */
export const ShelfList = memo(function ShelfList(props: ShelfListProps) {
  const { shelf, sort, text, total, onSortChange, onCategoryChange } = props;
  const sorting = useMemo(() => ({ sort, onSortChange }), [sort, onSortChange]);
  const order = sort === 'downloads' ? 'downloads' : 'id';
  const list = {
    ...{ shelf, sorting },
    caption: `${CATEGORY_LABELS[shelf.category]} of ${shelf.course}`,
    whenThin: <AskForItLater shelf={shelf} search={text} />,
  };
  return needsAllFiles(text, sort) ? (
    <ShelfSearch {...list} {...{ text, total, onCategoryChange }} />
  ) : (
    <ShelfFiles key={order} {...list} order={order} />
  );
});
