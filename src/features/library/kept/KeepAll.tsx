import { Bookmark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { createLimit } from '#lib/createLimit.ts';
import { useStore } from '#lib/store.ts';
import { byteSize } from '#model/byteSize.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { shelvesOf, type CourseCode } from '#model/shelf.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { keptPaths } from '../rows/FileRow.tsx';
import { readWholeShelf } from '../rows/shelfQueries.ts';
import { shownLists } from '../rows/shownLists.ts';
import { readFreeSpace } from './deviceStorage.ts';
import { keepErrorText } from './keepErrors.ts';
import { keepFile } from './keepFile.ts';

interface Failure {
  readonly title: string;
  readonly text: string;
}

const sizeOf = (records: readonly FileRecord[]) =>
  records.reduce((sum, { size }) => sum + (size ?? 0), 0);

/** Many small files take long one after the other, and more at once are no faster. */
const AT_A_TIME = 4;

const NONE: ReadonlySet<string> = new Set();

/** @throws an error of the database */
async function readCourse(course: CourseCode): Promise<readonly FileRecord[]> {
  const shelves = shelvesOf(course).map((shelf) => readWholeShelf(shelf, 'title'));
  return (await Promise.all(shelves)).flat();
}

/**
 * Keeps all files of the only list on the screen, also those that 'Show More' leads to, or all of its
 * course, after it has said how large they are.
 */
export function KeepAll() {
  const isCourse = useLocation().pathname.toLowerCase() === '/files';
  const lists = [...useStore(shownLists).values()];
  const kept = useStore(keptPaths, NONE);
  const [wanted, setWanted] = useState<readonly FileRecord[]>([]);
  const [free, setFree] = useState<number | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [note, setNote] = useState('');
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const cancelling = useRef<AbortController>(null);

  const [list] = lists;
  if (lists.length !== 1 || !list) return null;
  const isLeft = (record: FileRecord) =>
    record.downloadURL !== null && !kept.has(fileRecordPath(record));
  const records = list.records.filter(isLeft);
  const [first] = list.records;
  const ask = async (all: readonly FileRecord[] | Promise<readonly FileRecord[]>, what: string) => {
    setNote('');
    try {
      const left = (await all).filter(isLeft);
      setFree(await readFreeSpace());
      setWanted(left);
      if (left.length === 0) setNote(`All of this ${what} is kept.`);
    } catch (error) {
      logError('read a list that is to be kept', error);
      setNote('The list couldn’t be read. Try again.');
    }
  };
  const keepAll = async () => {
    const failed: Failure[] = [];
    setWanted([]);
    setFailures([]);
    const { signal } = (cancelling.current = new AbortController());
    const inTurn = createLimit(AT_A_TIME);
    let done = 0;
    const keep = async (record: FileRecord) => {
      if (signal.aborted) return;
      try {
        await keepFile(record, signal);
      } catch (error) {
        logError('keep a file of a list', error);
        failed.push({ title: record.title, text: keepErrorText(error) });
      }
      setProgress({ done: (done += 1), of: wanted.length });
    };
    setProgress({ done, of: wanted.length });
    await Promise.all(wanted.map((record) => inTurn(() => keep(record))));
    setProgress(undefined);
    setFailures(failed);
  };
  const total = sizeOf(records);
  const size = `${counted(records.length, 'file', 'files')}, ${byteSize(total)}`;
  const isTooLarge = free !== null && sizeOf(wanted) > free;
  return (
    <div className="-ms-4 flex flex-col items-start gap-2 text-sm">
      {progress ? (
        <Button variant="quiet" onClick={() => cancelling.current?.abort()}>
          <X aria-hidden className="size-5" />
          {`Keeping ${Math.min(progress.done + 1, progress.of)} of ${progress.of}... Cancel`}
        </Button>
      ) : (
        <div className="flex flex-wrap">
          {(list.showMore || records.length > 1) && (
            <Button
              variant="quiet"
              onClick={() => void ask(list.readAll?.() ?? list.records, 'list')}
            >
              <Bookmark aria-hidden className="size-5" />
              {`Keep all of this list${list.showMore ? '' : ` (${size})`}`}
            </Button>
          )}
          {first && isCourse && (
            <Button variant="quiet" onClick={() => void ask(readCourse(first.course), 'course')}>
              <Bookmark aria-hidden className="size-5" />
              Keep this course
            </Button>
          )}
        </div>
      )}
      <p role="status" className="px-4 text-ink-soft empty:hidden">
        {note}
      </p>
      {failures.length > 0 && (
        <ul aria-label="Not kept" className="text-ink-soft">
          {failures.map(({ title, text }) => (
            <li key={title}>
              <bdi className="font-semibold">{title}</bdi>: {text}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={wanted.length > 0}
        title={`Keep ${counted(wanted.length, 'file', 'files')} on this device?`}
        text={`They need ${byteSize(sizeOf(wanted))}.${free === null ? '' : ` ${byteSize(free)} are free for this site.`}`}
        error={isTooLarge ? 'There is no room for all of them.' : null}
        confirm={{ label: 'Keep', isReversible: true }}
        onConfirm={() => void keepAll()}
        onCancel={() => setWanted([])}
      />
    </div>
  );
}
