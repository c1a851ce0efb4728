import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { CATEGORY_LABELS, type Category } from '#model/categories.ts';
import type { CourseCode } from '#model/courses.ts';
import { filesQuery, SORTS, type FilesView, type Sort } from '#model/filesAddress.ts';
import { shelvesOf } from '#model/shelf.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { COUNT_RETRIES } from './fileQueries.ts';
import type { NewCounts } from '../nest/newCounts.ts';
import { SearchBox } from './SearchBox.tsx';
import { useAddressQuery } from './useAddressQuery.ts';
import { useShelfCounts } from './useShelfCounts.ts';
import { AskForItLater } from './AskForItLater.tsx';
import { NewInCourseLater } from './NewInCourseLater.tsx';
import { ShelfFiles } from './ShelfFiles.tsx';
import { pagedFilesQuery } from './shelfQueries.ts';
import { ShelfSearch } from './ShelfSearch.tsx';

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  none: 'None',
  title: 'Title',
  downloads: 'Downloads',
  newest: 'Newest',
};
const SORT_CHOICES = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

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

  const shelf = useMemo(() => ({ course, category }), [course, category]);
  const order = sort === 'downloads' ? 'downloads' : 'id';
  const needsAllFiles = text.trim() !== '' || sort === 'title' || sort === 'newest';
  const shelves = useMemo(() => shelvesOf(course), [course]);
  const counts = useShelfCounts(shelves, COUNT_RETRIES);
  const [newCounts, setNewCounts] = useState<NewCounts>();
  const tabs = useMemo(
    () =>
      shelves.map((each) => ({
        value: each.category,
        label: CATEGORY_LABELS[each.category],
        count: counts.of(each) ?? undefined,
        added: newCounts?.of(course, each.category),
      })),
    [shelves, counts, newCounts, course],
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
        <SearchBox label="Search" text={text} onTextChange={setText} />
        <SelectField
          label="Sort by"
          labelInside
          choices={SORT_CHOICES}
          value={sort}
          onChange={(event) => {
            const { value } = event.target;
            setSort(SORTS.find((known) => known === value) ?? 'none');
          }}
        />
      </div>
      <Tabs
        label="Category"
        unit="files"
        tabs={tabs}
        value={category}
        onValueChange={setCategory}
        onPointAt={readAhead}
      >
        <div className="relative min-h-168">
          {needsAllFiles ? (
            <ShelfSearch
              shelf={shelf}
              text={text}
              sorting={sorting}
              caption={caption}
              total={counts.of(shelf) ?? undefined}
              onCategoryChange={setCategory}
              whenThin={whenThin}
            />
          ) : (
            <ShelfFiles
              key={order}
              shelf={shelf}
              order={order}
              sorting={sorting}
              caption={caption}
              whenThin={whenThin}
            />
          )}
        </div>
      </Tabs>
      <NewInCourseLater onNewCounts={setNewCounts} />
    </>
  );
}
