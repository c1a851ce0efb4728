import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { PAGE_SIZE } from '#model/limits.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { ShowMore } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { countText } from './fileDetails.ts';
import { FileTable } from './FileTable.tsx';
import { SORT_LABELS } from './SortField.tsx';
import { showList } from './shownLists.ts';
import { slot, THIN_COUNT } from './slots.ts';
import { TroubleNote, type Trouble } from './useTrouble.tsx';

/** What a list holds, and how far it has been read. */
export interface ListedFiles {
  readonly caption: string;
  /** Undefined until the first records have been read. */
  readonly records: readonly FileRecord[] | undefined;
  readonly showsShelves?: boolean;
  /** Whether the papers are in their order, so that years stand over them. */
  readonly hasYears?: boolean;
  /** The order that was chosen; null until one is. */
  readonly sort?: Sort | null;
  /** Whether more records may follow, so that an empty list is not certain yet. */
  readonly isReading?: boolean;
  readonly trouble: Trouble | null;
  /** How many records the whole list has; undefined while that is unknown. */
  readonly total?: number | undefined;
  /** How many rows are expected; undefined while that is unknown. */
  readonly ghosts?: number | undefined;
}

interface MoreFiles {
  readonly show: () => void;
  /** Returns the records that 'Show More' leads to, with those that are shown. */
  readonly readAll?: () => Promise<readonly FileRecord[]>;
  /** Whether the next rows are being read. */
  readonly isLoading?: boolean;
}

export interface FileListingProps {
  readonly list: ListedFiles;
  /** Undefined when all records are shown. */
  readonly more?: MoreFiles | undefined;
  /** Whether screen readers are told how many files are shown. */
  readonly announcesCount?: boolean;
  /** Whether what is looked for stands, or may yet stand, somewhere else: nothing is empty then. */
  readonly isElsewhere?: boolean;
  /** Shown below 'No items to display'. */
  readonly emptyHint?: ReactNode;
  /** Shown below a list that is complete and has few rows or none. */
  readonly shortListFooter?: ReactNode;
  /** Shown last, once the list is there. */
  readonly foot?: ReactNode;
  /** Shown above the rows. */
  readonly children?: ReactNode;
}

/** What the page of a shelf tells its list, however that is read. */
export interface ShelfListFrame extends Required<
  Pick<FileListingProps, 'shortListFooter' | 'foot'>
> {
  readonly caption: string;
  /** Null until one is chosen. */
  readonly sort: Sort | null;
  /** How many files the shelf has, as far as is known. */
  readonly count: number | undefined;
}

/** A list of files in each of its states: loading, failing, empty, or with rows and 'Show More'. */
export function FileListing({
  list,
  more,
  announcesCount = false,
  isElsewhere = false,
  emptyHint,
  shortListFooter,
  foot,
  children,
}: FileListingProps) {
  const { caption, records, sort, isReading = false, trouble, total, ghosts = PAGE_SIZE } = list;
  const table = useRef<HTMLTableElement>(null);
  const firstNewRow = useRef<number | null>(null);
  const count = records?.length ?? 0;
  const hasMore = more !== undefined;
  const isThin = count <= THIN_COUNT && !hasMore && !isReading && !isElsewhere;
  const shown = useSame(records);
  const showMore = useEffectEvent(() => more?.show());
  const readWhole = useEffectEvent(() => more?.readAll?.() ?? Promise.resolve(records ?? []));
  useEffect(
    () =>
      shown &&
      showList(caption, {
        records: shown,
        table,
        ...(hasMore && { total, showMore: () => showMore(), readAll: () => readWhole() }),
      }),
    [caption, shown, hasMore, total],
  );

  // 'Show More' disappears when the last rows appear. The first new button then gets its focus: a
  // row whose file is not available has none.
  useEffect(() => {
    const row = firstNewRow.current;
    if (row === null || count <= row) return;
    firstNewRow.current = null;
    if (hasMore || document.activeElement !== document.body) return;
    table.current?.querySelector<HTMLElement>(`tbody tr:nth-child(n + ${row + 1}) button`)?.focus();
  }, [count, hasMore]);

  const note = trouble && <TroubleNote trouble={trouble} />;
  if (!records) return note ?? <GhostRows count={Math.min(ghosts, PAGE_SIZE)} />;
  return (
    <>
      {children}
      {sort && sort !== 'none' && count > 0 && (
        <p className="py-1 text-sm/tight text-ink-soft sm:hidden">{`Sorted by ${SORT_LABELS[sort]}`}</p>
      )}
      {count > 0 && (
        <FileTable
          ref={table}
          caption={caption}
          records={shown ?? records}
          showsShelves={list.showsShelves}
          hasHeads={list.hasYears}
          sort={sort}
        />
      )}
      {count === 0 && !isReading && !isElsewhere && (
        <EmptyState title="No items to display" actions={shortListFooter}>
          {emptyHint}
        </EmptyState>
      )}
      {shortListFooter !== undefined && (
        // Reserves the space of what a thin list loads only now.
        <div
          data-thin={(isThin && count > 0) || undefined}
          className="data-thin:min-h-14 data-thin:pt-2"
          {...slot('thin')}
        >
          {isThin && count > 0 && shortListFooter}
        </div>
      )}
      {note}
      {more && (
        <ShowMore
          {...slot('more')}
          isBusy={more.isLoading ?? false}
          onShowMore={() => {
            firstNewRow.current = count;
            more.show();
          }}
        />
      )}
      {announcesCount && (
        <p role="status" className="sr-only print:not-sr-only" {...slot('count')}>
          {isReading ? 'Loading the whole list' : countText(count, hasMore)}
        </p>
      )}
      {foot}
    </>
  );
}

/** Returns the same array for as long as it has the same elements: a search makes one at each key. */
function useSame<Each>(all: readonly Each[] | undefined): readonly Each[] | undefined {
  const [same, setSame] = useState(all);
  if (same === all) return same;
  const isSame = same?.length === all?.length && same?.every((each, at) => each === all?.[at]);
  if (isSame) return same;
  setSame(all);
  return all;
}

/** The shape of rows that are being read. It comes late, so that a quick answer shows none. */
function GhostRows({ count }: { readonly count: number }) {
  return (
    <div role="status" className="ghost-rows" style={{ '--rows': count } as CSSProperties}>
      <span className="sr-only">Loading files</span>
    </div>
  );
}
