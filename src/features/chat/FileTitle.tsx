import { useEffect, useState } from 'react';
import { Cover } from '#features/library/covers/Cover.tsx';
import { logError } from '#lib/log.ts';
import { isSlowLine } from '#lib/connection.ts';
import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { shelfName } from '#model/shelf.ts';
import { readRecordAt } from '#services/library/fileRecords.ts';
import { IsolatedText } from '#ui/IsolatedText.tsx';

/** Each file is read once a page, however often it is linked to. */
const titles = new Map<string, Promise<string | null>>();
/** A message has room for 40 links, each of which everybody in the room would read. */
const MOST_TITLES = 60;

/** Returns a file's name; null if it is gone, undefined if the room has too many. */
async function readTitle(place: FileRecordPlace): Promise<string | null | undefined> {
  const path = fileRecordPath(place);
  if (!titles.has(path) && titles.size >= MOST_TITLES) return undefined;
  const title = titles.get(path) ?? readRecordAt(place).then((record) => record?.title ?? null);
  titles.set(path, title);
  return title;
}

interface FileTitleProps {
  readonly place: FileRecordPlace;
}

/**
 * The cover of a file, its name, and its shelf. The name takes the place of the shelf when it has
 * been read.
 */
export function FileTitle({ place }: FileTitleProps) {
  const [title, setTitle] = useState<string | null>();
  useEffect(() => {
    let isShown = true;
    readTitle(place).then(
      (read) => isShown && setTitle(read),
      (error: unknown) => {
        titles.delete(fileRecordPath(place));
        logError('read the name of a file', error);
      },
    );
    return () => {
      isShown = false;
    };
  }, [place]);
  return (
    <>
      {title && !isSlowLine() && <Cover record={place} className="message-cover" />}
      <span className="block font-semibold text-ink">
        {title ? <IsolatedText>{title}</IsolatedText> : shelfName(place)}
      </span>
      <span className="block text-xs text-ink-soft">
        {title === null ? 'This file is not in the library any more' : shelfName(place)}
      </span>
    </>
  );
}
