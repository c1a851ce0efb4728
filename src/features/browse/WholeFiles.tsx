import { useMemo, useSyncExternalStore } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import type { SearchText } from '#features/file-records/searchText.ts';
import type { Sort } from '#model/filesAddress.ts';
import { foldText } from '#model/titleText.ts';
import type { Shelf } from '#model/shelf.ts';
import { firstMatches } from './fileIndex.ts';
import { FileListView } from './FileListView.tsx';
import { ReadingNote } from './ReadingNote.tsx';
import { useVisibleCount } from './useVisibleCount.ts';
import { useWholeList, type WholeList } from './useWholeList.ts';

interface WholeFilesProps {
  readonly list: Shelf;
  readonly sort: Sort;
  readonly text: SearchText;
  readonly caption: string;
}

/** A list that is searched, or in the order by title: what needs all of it. */
export function WholeFiles({ list, sort, text, caption }: WholeFilesProps) {
  const whole = useWholeList(list, sort);
  return <Matches whole={whole} sort={sort} text={text} caption={caption} />;
}

interface MatchesProps extends Omit<WholeFilesProps, 'list'> {
  readonly whole: WholeList;
}

/** What a key press draws. */
function Matches({ whole, sort, text, caption }: MatchesProps) {
  const { index, reading, trouble, tryAgain } = whole;
  const typed = useSyncExternalStore(text.subscribe, text.get, text.get);
  const folded = useMemo(() => foldText(typed.trim()), [typed]);
  const [asked, askFor] = useVisibleCount(`${sort}/${folded}`);
  const found = index && firstMatches(index, folded, asked + 1);
  return (
    <FileListView
      caption={caption}
      isSearched={folded !== ''}
      isReading={reading !== null}
      files={{
        records: found?.slice(0, asked),
        hasMore: found !== undefined && found.length > asked,
        showMore: () => askFor(asked + PAGE_SIZE),
        isBusy: false,
        trouble,
        tryAgain,
      }}
    >
      <ReadingNote reading={reading} />
    </FileListView>
  );
}
