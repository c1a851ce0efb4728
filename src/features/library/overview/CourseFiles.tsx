import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type ComponentProps,
  type CSSProperties,
} from 'react';
import { Link } from 'react-router-dom';
import { useLoaded } from '#lib/useLoaded.ts';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import { filesQuery, type FilesView } from '#model/filesAddress.ts';
import { hasExams } from '#model/paperYear.ts';
import {
  CATEGORY_LABELS,
  type Category,
  type CourseCode,
  courseHue,
  COURSE_NAMES,
  shelvesOf,
} from '#model/shelf.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useNewFiles } from './NewFiles.tsx';
import { clearField, SearchBox, useAddressQuery } from '../search/SearchBox.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { ExamChips } from './ExamChips.tsx';
import type { ExamChoice } from '../rows/exams.ts';
import type { ShelfListFrame } from '../rows/FileListing.tsx';
import { useStoredLists } from '../offline/cachedLists.ts';
import { useShelfCounts } from '../rows/useShelfCounts.ts';
import { useShownRows } from '../rows/listPlace.ts';
import type { MatchCounts } from '../search/MatchCounts.tsx';
import { ShelfFiles, ShelfSearch } from './ShelfFiles.tsx';
import { slot } from '../rows/slots.ts';
import { pagedFilesQuery } from '../rows/shelfQueries.ts';
import { SortField } from '../rows/SortField.tsx';
import type { AskForIt } from './AskForIt.tsx';
import { LazyReadingPane } from '../pane/LazyReadingPane.tsx';

const loadMatchCounts = () => import('../search/MatchCounts.tsx');

interface CourseFilesProps {
  /** The heading of the page, which shares a line with the search where there is room. */
  readonly heading: ReactNode;
  readonly course: CourseCode;
  /** The tab, search and order to start with. */
  readonly view: FilesView;
}

/** The shelves of a course, to search, sort, page through and download from. */
export function CourseFiles({ heading, course, view }: CourseFilesProps) {
  const client = useQueryClient();
  const [category, setCategory] = useState(view.category);
  const [sort, setSort] = useState(view.sort);
  const [initialText] = useState(view.search);
  const [text, setText] = useState(initialText);
  const [choice, setChoice] = useState<ExamChoice>(view);
  // Notes are of no exam.
  const { year, exam } = hasExams(category) ? choice : NO_CHOICE;
  const chosen = useMemo(
    () => (year === null && exam === null ? undefined : { year, exam }),
    [year, exam],
  );
  useAddressQuery(filesQuery({ course, category, sort, search: text, year, exam }), text);

  const [place, box] = useShownRows(`${category} ${sort} ${text.trim()} ${year} ${exam}`);
  const shelf = useMemo(() => ({ course, category }), [course, category]);
  const order = sort === null ? 'title' : sort === 'downloads' ? sort : 'id';
  const needsAllFiles =
    text.trim() !== '' || sort === 'title' || sort === 'newest' || chosen !== undefined;
  const shelves = useMemo(() => shelvesOf(course), [course]);
  const counts = useShelfCounts(shelves);
  useStoredLists();
  const field = useRef<HTMLInputElement>(null);
  const isSearch = text.trim() !== '';
  const counter = useLoaded(loadMatchCounts, isSearch);
  const [matches, setMatches] = useState<MatchCounts>({});
  const setMatchCount = useCallback(
    (of: Category, count: number | undefined) => setMatches((known) => ({ ...known, [of]: count })),
    [],
  );
  // Once the page is idle, so that it does not delay the list.
  const newCounts = useNewFiles(useIsIdle());
  const tabs = useMemo(
    () =>
      shelves.map((each) => ({
        value: each.category,
        label: CATEGORY_LABELS[each.category],
        count: isSearch ? matches[each.category] : (counts.of(each) ?? undefined),
        added: isSearch ? undefined : newCounts?.of(course, each.category),
        hasLine: hasExams(each.category),
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
  const frame: ShelfListFrame = {
    caption: `${CATEGORY_LABELS[category]} of ${course}`,
    sort,
    count: counts.of(shelf) ?? undefined,
    shortListFooter: (
      <LazyAskForIt shelf={shelf} search={text || (year === null ? '' : String(year))} />
    ),
    foot: useMemo(() => <ListFoot />, []),
  };
  const isHydrating = useIsHydrating();
  return (
    <>
      <div className="band page-band">
        {heading}
        <div role="search" className="flex flex-wrap gap-2 lg:w-120 lg:shrink-0">
          {/* Before the field in the order of keys, so that the list comes soon after it. */}
          <div className="order-last">
            <SortField sort={sort} onSortChange={setSort} />
          </div>
          <div className="min-w-0 flex-1 basis-32">
            <SearchBox
              field={field}
              label="Search"
              initialText={initialText}
              onTextChange={setText}
            />
          </div>
        </div>
      </div>
      <Tabs
        label="Category"
        unit={isSearch ? 'matches' : 'files'}
        tabs={tabs}
        value={category}
        onValueChange={setCategory}
        onPointAt={readAhead}
      >
        {hasExams(category) && (!isSearch || chosen) && !isHydrating && (
          <LazyExamChips shelf={shelf} choice={choice} onChoose={setChoice} />
        )}
        <div {...box} className="beside-pane relative min-h-168" {...slot('list')}>
          {needsAllFiles ? (
            <ShelfSearch
              shelf={shelf}
              text={text}
              choice={chosen}
              place={place}
              matches={matches}
              onCategoryChange={setCategory}
              onClear={() => {
                clearField(field);
                setText('');
              }}
              frame={frame}
            />
          ) : (
            <ShelfFiles key={order} shelf={shelf} order={order} place={place} frame={frame} />
          )}
          <LazyReadingPane caption={frame.caption} />
        </div>
      </Tabs>
      {isSearch && counter && (
        <counter.CountMatches shelf={shelf} text={text} onCount={setMatchCount} />
      )}
    </>
  );
}

const NO_CHOICE: ExamChoice = { year: null, exam: null };

const loadExamChips = () => import('./ExamChips.tsx');

/**
 * `ExamChips`, once the page is idle: the rows do not wait for the whole shelf, which is read from
 * where the first page ends.
 */
function LazyExamChips(props: ComponentProps<typeof ExamChips>) {
  const loaded = useLoaded(loadExamChips, useIsIdle());
  const { queryKey } = pagedFilesQuery(props.shelf, 'title');
  const isFirstRead = useIsFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  });
  return loaded && isFirstRead === 0 && <loaded.ExamChips {...props} />;
}

/** A space that keeps the height of its line. */
const NOTHING = '\u00a0';

interface CourseProps {
  /** Null reserves the space of both names, to avoid a layout shift. */
  readonly course: CourseCode | null;
}

/** The page of a course, in the colours of its cloth. */
export function CourseColours({
  course,
  children,
}: CourseProps & { readonly children: ReactNode }) {
  return (
    <div
      className="course-colours course-page"
      style={course ? ({ '--hue': courseHue(course) } as CSSProperties) : undefined}
      {...slot('course-colours')}
    >
      {children}
    </div>
  );
}

/** The heading of a course's files: its code, its full name, and a link to the other courses. */
export function CourseHeading({ course }: CourseProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 lg:flex-1">
      {/* The focus moves here after a navigation. */}
      <h1 tabIndex={-1} className="min-w-0 wrap-anywhere sm:basis-full" {...slot('course')}>
        {course ?? NOTHING}
      </h1>
      <p
        className="line-clamp-2 min-h-5 max-sm:order-last max-sm:basis-full"
        {...slot('course-name')}
      >
        {course && COURSE_NAMES[course]}
      </p>
      <Link
        to="/Notes"
        className="-my-3 ms-auto inline-flex min-h-11 items-center text-sm whitespace-nowrap underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
      >
        Choose another course
      </Link>
    </div>
  );
}

const loadAskForIt = () => import('./AskForIt.tsx');

/** `AskForIt`, loaded only when a list shows it. */
function LazyAskForIt(props: ComponentProps<typeof AskForIt>) {
  const loaded = useLoaded(loadAskForIt, true);
  return loaded && <loaded.AskForIt {...props} />;
}
