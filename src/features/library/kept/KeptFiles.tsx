import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { KEPT_PAGE } from '#model/caches.ts';
import { useStore } from '#lib/store.ts';
import { byteSize } from '#model/byteSize.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { compareNames, counted } from '#model/language.ts';
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar, Spinner } from '#ui/Status.tsx';
import { fileDetails } from '../rows/fileDetails.ts';
import { indexFiles } from '../rows/fileIndex.ts';
import { FileItem } from '../rows/FileItem.tsx';
import { TitleMarks } from '../rows/FileRow.tsx';
import { NoMatch, SearchNote } from '../search/FileSearch.tsx';
import { FileTable } from '../rows/FileTable.tsx';
import { findFiles } from '../search/findFiles.ts';
import { clearField, SearchBox } from '../search/SearchBox.tsx';
import { showList } from '../rows/shownLists.ts';
import { LazyReadingPane } from '../pane/LazyReadingPane.tsx';
import { withFile } from '../viewer/fileQuery.ts';
import { runningKeeps, type Keeping } from './keepFile.ts';
import { useKeptCopies, type Copies } from './keptCopies.ts';
import { RemoveCopies } from './RemoveCopies.tsx';
import { isPersistent, readFreeSpace } from './deviceStorage.ts';

/** The files that are kept on this device. */
export function KeptFiles() {
  const copies = useKeptCopies();
  if (copies === null) return <Spinner label="Loading files" />;
  if (copies === 'failed')
    return (
      <EmptyState title="This browser keeps no files">
        It stores nothing for this site. A private window may be the reason: open the site in an
        ordinary one.
      </EmptyState>
    );
  return <KeptList copies={copies} />;
}

const CAPTION = 'Kept files';
const NONE: readonly FileRecord[] = [];
/** More are not found at a glance. */
const MOST_UNSEARCHED = 20;

function KeptList({ copies }: { readonly copies: Copies }) {
  const [leaving, setLeaving] = useState(NONE);
  const isKeeping = useStore(runningKeeps).size > 0;
  const newestFirst = useMemo(
    () => [...copies.values()].toSorted((one, other) => other.keptAt - one.keptAt),
    [copies],
  );
  const files = useMemo(() => {
    const byCourse = newestFirst
      .map(({ record }) => record)
      .toSorted((one, other) => compareNames(one.course, other.course));
    return indexFiles(byCourse);
  }, [newestFirst]);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const hasSearch = files.length > MOST_UNSEARCHED;
  const found = useMemo(() => findFiles(files, hasSearch ? text : ''), [files, hasSearch, text]);
  const records = useMemo(() => found.files.map(({ record }) => record), [found]);
  // An open file has its neighbours here.
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => showList(CAPTION, { records, table }), [records]);
  const all = files.map(({ record }) => record);
  const covers = useCovers(copies);
  const kept = useMemo(
    () => ({
      coverOf: (record: FileRecord) => covers.get(fileRecordPath(record)),
      addressOf: (record: FileRecord) => KEPT_PAGE + withFile('', record),
      onRemove: (record: FileRecord) => setLeaving([record]),
    }),
    [covers],
  );
  return (
    <>
      <KeptSummary records={all} />
      <KeepingList />
      {hasSearch && (
        <div role="search" className="mb-2 lg:w-120">
          <SearchBox
            field={field}
            label="Search kept files"
            initialText=""
            onTextChange={setText}
          />
          <SearchNote note={found.note} />
        </div>
      )}
      {files.length > 0 && records.length === 0 && (
        <NoMatch
          text={text}
          onClear={() => {
            clearField(field);
            setText('');
          }}
        />
      )}
      {files.length === 0 && !isKeeping && (
        <EmptyState
          title="Nothing kept yet"
          actions={
            <ButtonLink to="/Notes" variant="primary">
              Get Notes
            </ButtonLink>
          }
        >
          Open a file and press Keep. From then on it opens without a connection.
        </EmptyState>
      )}
      <div className="beside-pane relative min-h-120">
        {records.length > 0 && (
          <TitleMarks value={found.marks}>
            <FileTable
              ref={table}
              showsShelves
              // What is found has the order of the search.
              hasHeads={hasSearch && found.marks === null}
              caption={CAPTION}
              records={records}
              kept={kept}
            />
          </TitleMarks>
        )}
        {files.length > 1 && (
          <p className="mt-4 flex justify-end">
            <Button size="small" onClick={() => setLeaving(all)}>
              Remove all
            </Button>
          </p>
        )}
        <LazyReadingPane caption={CAPTION} />
      </div>
      <RemoveCopies records={leaving} onClose={() => setLeaving(NONE)} />
    </>
  );
}

/** The addresses of the kept covers, by the paths of their records. */
function useCovers(copies: Copies): ReadonlyMap<string, string> {
  const [covers, setCovers] = useState<ReadonlyMap<string, string>>(() => new Map());
  useEffect(() => {
    const made = new Map<string, string>();
    for (const [path, { cover }] of copies) if (cover) made.set(path, URL.createObjectURL(cover));
    // oxlint-disable-next-line react/set-state-in-effect -- they exist until the effect ends
    setCovers(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [copies]);
  return covers;
}

interface KeptSummaryProps {
  readonly records: readonly FileRecord[];
}

/** The amount kept, the space left, and whether the browser may remove kept files on its own. */
function KeptSummary({ records }: KeptSummaryProps) {
  const total = records.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const { data: answer } = useQuery({
    queryKey: ['kept files', records.length, total],
    queryFn: async () => ({ free: await readFreeSpace(), isPersistent: await isPersistent() }),
    staleTime: 0,
  });
  const count = counted(records.length, 'file', 'files');
  const parts = [
    `${count}, ${byteSize(total)}`,
    answer && answer.free !== null && `${byteSize(answer.free)} free for this site`,
  ];
  // Nobody asks what is free for nothing.
  if (records.length === 0) return null;
  return (
    <div className="mb-4 min-h-6 text-sm text-ink-soft">
      <p role="status">{parts.filter(Boolean).join(' · ')}</p>
      {answer?.isPersistent === false && (
        <p className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Your browser may remove them when the device is almost full.
        </p>
      )}
    </div>
  );
}

/** The files that are still being kept, above those already kept. Each can be cancelled. */
function KeepingList() {
  const running = [...useStore(runningKeeps).values()];
  if (running.length === 0) return null;
  return (
    <ul aria-label="On their way" className="mb-4">
      {running.map((keeping) => (
        <KeepingItem key={fileRecordPath(keeping.record)} {...keeping} />
      ))}
    </ul>
  );
}

/** A file that is being loaded onto this device. */
function KeepingItem({ record, share, cancel }: Keeping) {
  const titleId = useId();
  const percent = share * 100;
  return (
    <FileItem
      kind={fileDetails(record).kind}
      place={record}
      name={<span id={titleId}>{record.title}</span>}
      facts={
        <>
          <p className="mb-1">Keeping... {Math.floor(percent)}%</p>
          <ProgressBar label={`Keeping ${record.title}`} percent={percent} />
        </>
      }
      action={<IconButton icon={X} label="Cancel" aria-describedby={titleId} onClick={cancel} />}
    />
  );
}
