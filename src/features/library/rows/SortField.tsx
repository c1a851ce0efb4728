import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useId, useRef } from 'react';
import { SORTS, type Sort } from '#model/filesAddress.ts';
import { CONTROL_STYLE, LABEL_INSIDE_STYLE } from '#ui/Field.tsx';
import { classNames } from '#ui/classNames.ts';

/** The orders' names on screen. */
export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  none: 'None',
  title: 'Title',
  downloads: 'Downloads',
  newest: 'Newest',
};

interface SortFieldProps {
  /** Null until one is chosen: the list begins in an order of its own, and the field with 'None'. */
  readonly sort: Sort | null;
  readonly onSortChange: (sort: Sort) => void;
}

/** The order of the list. */
export const SortField = memo(function SortField({ sort, onSortChange }: SortFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const chooseEarly = useEffectEvent(() => {
    const value = SORTS.find((known) => known === select.current?.value);
    // Prerendered with 'None', so any other value was chosen before hydration.
    const isChosen = value && value !== 'none' && value !== sort;
    if (isChosen) onSortChange(value);
    return isChosen;
  });
  const isFirst = useRef(true);
  useEffect(() => {
    const isChosen = isFirst.current && chooseEarly();
    isFirst.current = false;
    if (!isChosen && select.current) select.current.value = sort ?? 'none';
  }, [sort]);
  const id = useId();
  return (
    // A phone has room for the control's icon only, which is coloured while the list is sorted.
    <div className="relative w-12 text-ink sm:w-40">
      <label
        htmlFor={id}
        className="pointer-events-none absolute start-3.5 top-1.5 z-10 text-xs leading-none text-ink-soft max-sm:sr-only"
      >
        Sort by
      </label>
      <select
        ref={select}
        id={id}
        defaultValue={sort ?? 'none'}
        onChange={(event) => {
          onSortChange(SORTS.find((known) => known === event.target.value) ?? 'none');
        }}
        className={classNames(
          CONTROL_STYLE,
          LABEL_INSIDE_STYLE,
          'cursor-pointer appearance-none max-sm:ps-11.5! max-sm:pe-0! sm:pe-10',
          // Not from `sort`: hydration leaves the classes of the page's HTML as they are.
          'max-sm:not-has-[[value=none]:checked]:border-marigold-deep! max-sm:not-has-[[value=none]:checked]:bg-marigold-tint!',
        )}
      >
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {SORT_LABELS[value]}
          </option>
        ))}
      </select>
      <ArrowDownUp aria-hidden className={`${ICON_STYLE} start-3.5 sm:hidden`} />
      <ChevronDown aria-hidden className={`${ICON_STYLE} end-3 text-ink-soft max-sm:hidden`} />
    </div>
  );
});

const ICON_STYLE = 'pointer-events-none absolute top-1/2 size-5 -translate-y-1/2';
