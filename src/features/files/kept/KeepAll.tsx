import { Bookmark, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { logError } from '#lib/log.ts';
import { useStore } from '#lib/useStore.ts';
import { byteSize } from '#model/byteSize.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { keptPaths } from '../list/FileRow.tsx';
import { shownLists } from '../list/shownLists.ts';
import { readFreeSpace } from './deviceStorage.ts';
import { keepErrorText } from './keepErrors.ts';
import { keepFile } from './keepFile.ts';

interface Failure {
  readonly title: string;
  readonly text: string;
}

const sizeOf = (records: readonly FileRecord[]) =>
  records.reduce((sum, { size }) => sum + (size ?? 0), 0);

const NONE: ReadonlySet<string> = new Set();

/** Keeps all files of the only list on the screen, after it has said how large they are. */
export function KeepAll() {
  const lists = [...useStore(shownLists).values()];
  const kept = useStore(keptPaths, NONE);
  const [wanted, setWanted] = useState<readonly FileRecord[]>([]);
  const [free, setFree] = useState<number | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const cancelling = useRef<AbortController>(null);

  const [list] = lists;
  if (lists.length !== 1 || !list) return null;
  const records = list.records.filter(
    (record) => record.downloadURL !== null && !kept.has(fileRecordPath(record)),
  );
  const ask = async () => {
    setFree(await readFreeSpace());
    setWanted(records);
  };
  const keepAll = async () => {
    const failed: Failure[] = [];
    setWanted([]);
    setFailures([]);
    const { signal } = (cancelling.current = new AbortController());
    for (const [index, record] of records.entries()) {
      if (signal.aborted) break;
      setDone(index);
      try {
        await keepFile(record, signal);
      } catch (error) {
        logError('keep a file of a list', error);
        failed.push({ title: record.title, text: keepErrorText(error) });
      }
    }
    setDone(null);
    setFailures(failed);
  };
  const total = sizeOf(records);
  const what = `${counted(records.length, 'file', 'files')}, ${byteSize(total)}`;
  const isTooLarge = free !== null && sizeOf(wanted) > free;
  return (
    <div className="-ms-4 flex flex-col items-start gap-2 text-sm">
      {done !== null ? (
        <Button variant="quiet" onClick={() => cancelling.current?.abort()}>
          <X aria-hidden className="size-5" />
          {`Keeping ${done + 1} of ${done + records.length}... Cancel`}
        </Button>
      ) : (
        records.length > 1 && (
          <Button variant="quiet" onClick={() => void ask()}>
            <Bookmark aria-hidden className="size-5" />
            {list.showMore ? `Keep these files (${what})` : `Keep all of this list (${what})`}
          </Button>
        )
      )}
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
        confirmLabel="Keep"
        confirmVariant="primary"
        onConfirm={() => void keepAll()}
        onCancel={() => setWanted([])}
      />
    </div>
  );
}
