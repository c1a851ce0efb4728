import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CATEGORY_LABELS, type Category } from '#model/categories.ts';
import type { CourseCode } from '#model/courses.ts';
import { filesQuery, SORTS, type FilesView, type Sort } from '#model/filesAddress.ts';
import { shelvesOf } from '#model/shelf.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { COUNT_RETRIES } from './fileQueries.ts';
import type { NewCounts } from '../nest/newCounts.ts';
import { clearField, SearchBox } from './SearchBox.tsx';
import { useAddressQuery } from './useAddressQuery.ts';
import { useShelfCounts } from './useShelfCounts.ts';
import { AskForItLater } from './AskForItLater.tsx';
import { useShownRows } from './listPlace.ts';
import type { MatchCounts } from './MatchCounts.tsx';
import { NewInCourseLater } from './NewInCourseLater.tsx';
import { ShelfFiles } from './ShelfFiles.tsx';
import { pagedFilesQuery } from './shelfQueries.ts';
import { ShelfSearch } from './ShelfSearch.tsx';
import type { Sorting } from './SortButton.tsx';

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  none: 'None',
  title: 'Title',
  downloads: 'Downloads',
  newest: 'Newest',
};
const SORT_CHOICES = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

const loadMatchCounts = () => import('./MatchCounts.tsx');

interface CourseFilesProps {
  readonly course: CourseCode;
  /** The tab, search and order to start with. */
  readonly view: FilesView;
}

/** The shelves of a course, to search, sort, page through and download from. */
export function CourseFiles({ course, view }: CourseFilesProps) {
  const client = useQueryClient();
  const [category, setCategory] = useState(view.category);
  const [sort, setSort] = useState(view.sort);
  const [text, setText] = useState(view.search);
  useAddressQuery(filesQuery({ course, category, sort, search: text }), text);

  const [place, box] = useShownRows(`${category} ${sort} ${text.trim()}`);
  const shelf = useMemo(() => ({ course, category }), [course, category]);
  const order = sort === 'downloads' ? 'downloads' : 'id';
  const needsAllFiles = text.trim() !== '' || sort === 'title' || sort === 'newest';
  const shelves = useMemo(() => shelvesOf(course), [course]);
  const counts = useShelfCounts(shelves, COUNT_RETRIES);
  const field = useRef<HTMLInputElement>(null);
  const isSearch = text.trim() !== '';
  const counter = useLoaded(loadMatchCounts, isSearch);
  const [matches, setMatches] = useState<MatchCounts>({});
  const setMatchCount = useCallback(
    (of: Category, count: number | undefined) => setMatches((known) => ({ ...known, [of]: count })),
    [],
  );
  const [newCounts, setNewCounts] = useState<NewCounts>();
  const tabs = useMemo(
    () =>
      shelves.map((each) => ({
        value: each.category,
        label: CATEGORY_LABELS[each.category],
        count: isSearch ? matches[each.category] : (counts.of(each) ?? undefined),
        added: newCounts?.of(course, each.category),
      })),
    [shelves, counts, newCounts, course, isSearch, matches],
  );
  const readAhead = useCallback(
    (other: Category) => {
      if (other === category || needsAllFiles) return;
      const query = pagedFilesQuery({ course, category: other }, order);
      // The tab itself reports a failure if it is chosen.
      client.infiniteQuery(query).catch(() => undefined);
    },
    [client, course, category, order, needsAllFiles],
  );
  const sorting = useMemo(() => ({ sort, onSortChange: setSort }), [sort]);
  const whenThin = <AskForItLater shelf={shelf} search={text} />;
  const caption = `${CATEGORY_LABELS[category]} of ${course}`;
  return (
    <>
      <div className="mb-2 grid grid-cols-[1fr_8.25rem] gap-2 sm:mb-4 sm:grid-cols-[1fr_12rem] sm:gap-4">
        <SearchBox field={field} label="Search" initialText={text} onTextChange={setText} />
        <SortField sort={sort} onSortChange={setSort} />
      </div>
      <Tabs
        label="Category"
        unit={isSearch ? 'matches' : 'files'}
        tabs={tabs}
        value={category}
        onValueChange={setCategory}
        onPointAt={readAhead}
      >
        <div {...box} className="relative min-h-168">
          {needsAllFiles ? (
            <ShelfSearch
              shelf={shelf}
              text={text}
              sorting={sorting}
              caption={caption}
              place={place}
              total={counts.of(shelf) ?? undefined}
              matches={matches}
              onCategoryChange={setCategory}
              onClear={() => {
                clearField(field);
                setText('');
              }}
              whenThin={whenThin}
            />
          ) : (
            <ShelfFiles
              key={order}
              shelf={shelf}
              order={order}
              sorting={sorting}
              caption={caption}
              place={place}
              whenThin={whenThin}
            />
          )}
        </div>
      </Tabs>
      {isSearch && counter && (
        <counter.CountMatches shelf={shelf} text={text} onCount={setMatchCount} />
      )}
      <NewInCourseLater onNewCounts={setNewCounts} />
    </>
  );
}

/** The order of the list. The headings of the table change it too. */
function SortField({ sort, onSortChange }: Sorting) {
  const select = useRef<HTMLSelectElement>(null);
  const chooseSort = useEffectEvent(() => {
    const value = SORTS.find((known) => known === select.current?.value);
    if (value && value !== sort) onSortChange(value);
  });
  // The visitor may have chosen before React was at work.
  useEffect(() => chooseSort(), []);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && select.current) select.current.value = sort;
    isFirst.current = false;
  }, [sort]);
  return (
    <SelectField
      ref={select}
      label="Sort by"
      labelInside
      choices={SORT_CHOICES}
      defaultValue={sort}
      onChange={(event) => {
        onSortChange(SORTS.find((known) => known === event.target.value) ?? 'none');
      }}
    />
  );
}
