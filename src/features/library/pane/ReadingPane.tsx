import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { isSlowLine } from '#lib/slowLine.ts';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { Cover } from '../covers/Cover.tsx';
import { useKeptCopies } from '../kept/keptCopies.ts';
import { chosenFile } from '../rows/chosenFile.ts';
import { fileAddress, fileDetails, titleParts } from '../rows/fileDetails.ts';
import { fileOpener, shownLists } from '../rows/shownLists.ts';
import { DownloadAction, KeepAction } from '../viewer/ViewerActions.tsx';

interface ReadingPaneProps {
  /** The caption of the list beside it. */
  readonly caption: string;
}

/** The chosen file of a list, or its first: its first page, its facts and its actions. */
export function ReadingPane({ caption }: ReadingPaneProps) {
  const records = useStore(shownLists).get(caption)?.records ?? [];
  const path = useStore(chosenFile);
  const record = records.find((each) => fileRecordPath(each) === path) ?? records[0];
  const copies = useKeptCopies();
  if (!record) return null;
  const { kind, about } = fileDetails(record);
  const [name] = titleParts(record.title, kind);
  const copy =
    copies === null || copies === 'failed' ? null : (copies.get(fileRecordPath(record)) ?? null);
  const open = (event: MouseEvent) => fileOpener.get()?.(event, record, caption);
  return (
    <section aria-label="Preview" className="reading-pane">
      <div className="pane-desk">
        <div className="pane-head">
          <p dir="auto" className="pane-name">
            {name}
          </p>
          <p className="pane-about">{about}</p>
          {record.downloadURL !== null && (
            <div className="pane-actions">
              <DownloadAction record={record} copy={copy} />
              <KeepAction key={fileRecordPath(record)} record={record} copy={copy} />
              <a
                href={fileAddress(record)}
                className={buttonStyle({ variant: 'quiet', size: 'small' })}
                onClick={open}
              >
                <Maximize2 aria-hidden className="size-5" />
                Open
              </a>
            </div>
          )}
        </div>
        {/* The name in its row opens it too, and is what the keys reach. */}
        <a
          href={fileAddress(record)}
          tabIndex={-1}
          aria-hidden
          className="pane-paper"
          onClick={open}
        >
          <FirstPage key={fileRecordPath(record)} record={record} />
        </a>
      </div>
    </section>
  );
}

/** Not for each row that the keys run over. */
const REST_MS = 250;
/** The pages of this visit that were drawn last. */
const drawn = new Map<string, HTMLCanvasElement>();
const MOST_DRAWN = 12;
/** A larger picture is shown by its cover: it would be read whole. */
const MOST_PICTURE_BYTES = 1_500_000;

/** The first page: its cover at once, and over it the page itself when it is drawn. */
export function FirstPage({ record }: { readonly record: FileRecord }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const path = fileRecordPath(record);
    const leaving = new AbortController();
    const show = (page: HTMLCanvasElement | null | undefined) => {
      if (!page || leaving.signal.aborted) return;
      place.current?.replaceChildren(page);
      setIsDrawn(true);
    };
    const draw = async () => {
      await pause(REST_MS);
      if (leaving.signal.aborted || isSlowLine()) return;
      const { drawFirstPage } = await import('./firstPage.ts');
      const page = await drawFirstPage(record, leaving.signal);
      if (page) drawn.set(path, page);
      for (const oldest of [...drawn.keys()].slice(0, -MOST_DRAWN)) drawn.delete(oldest);
      show(page);
    };
    if (drawn.has(path)) show(drawn.get(path));
    else
      draw().catch((error: unknown) => {
        if (!leaving.signal.aborted) logError('draw a first page', error);
      });
    return () => leaving.abort();
  }, [record]);
  return (
    <>
      {fileDetails(record).kind === 'Image' &&
      record.downloadURL !== null &&
      (record.size ?? Infinity) <= MOST_PICTURE_BYTES ? (
        <img src={record.downloadURL} alt="" className="pane-picture" />
      ) : (
        <Cover record={record} className="pane-cover" loading="eager" />
      )}
      <span ref={place} data-drawn={isDrawn || undefined} className="pane-page" />
    </>
  );
}
