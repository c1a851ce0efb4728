import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { createSearchText, type SearchText } from '#features/file-records/searchText.ts';
import { useMirroredSearch } from '#features/file-records/useMirroredSearch.ts';
import { CATEGORIES, CATEGORY_LABELS } from '#model/categories.ts';
import type { CourseCode } from '#model/courses.ts';
import { filesQuery, SORTS, type FilesView, type Sort } from '#model/filesAddress.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { pagedFilesQuery } from './fileListQueries.ts';
import { PagedFiles } from './PagedFiles.tsx';
import { SearchField } from './SearchField.tsx';
import { WholeFiles } from './WholeFiles.tsx';

const TABS = CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  none: 'None',
  title: 'Title',
  downloads: 'Downloads',
};
const SORT_CHOICES = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

interface BrowseScreenProps {
  readonly course: CourseCode;
  /** What is shown at first. */
  readonly view: FilesView;
}

/** The files of one course: four lists to search, sort, page through and download from. */
export function BrowseScreen({ course, view }: BrowseScreenProps) {
  const client = useQueryClient();
  const [category, setCategory] = useState(view.category);
  const [sort, setSort] = useState(view.sort);
  const [text] = useState(() => createSearchText(view.search));
  const isSearch = useIsSearch(text);
  const queryOf = useCallback(
    (search: string) => filesQuery({ course, category, sort, search }),
    [course, category, sort],
  );
  useMirroredSearch(queryOf, text);

  const order = sort === 'downloads' ? 'downloads' : 'id';
  const list = { course, category };
  const caption = `${CATEGORY_LABELS[category]} of ${course}`;
  return (
    <>
      <div className="mb-4 grid grid-cols-[1fr_9.5rem] gap-2 sm:grid-cols-[1fr_12rem] sm:gap-4">
        <SearchField text={text} />
        <SelectField
          label="Sort by"
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
        tabs={TABS}
        value={category}
        onValueChange={setCategory}
        onPointAt={(other) => {
          if (other === category || isSearch || sort === 'title') return;
          const ahead = pagedFilesQuery({ course, category: other }, order);
          // What becomes of it is the business of the tab, if it is chosen.
          client.infiniteQuery(ahead).catch(() => undefined);
        }}
      >
        <div className="min-h-168">
          {isSearch || sort === 'title' ? (
            <WholeFiles list={list} sort={sort} text={text} caption={caption} />
          ) : (
            <PagedFiles list={list} order={order} caption={caption} />
          )}
        </div>
      </Tabs>
    </>
  );
}

/** Whether the search box holds more than blanks. Changes, and draws, with the first letter only. */
function useIsSearch(text: SearchText): boolean {
  const isSearch = () => text.get().trim() !== '';
  return useSyncExternalStore(text.subscribe, isSearch, isSearch);
}
