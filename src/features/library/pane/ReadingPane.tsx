import { Maximize2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useStore } from '#lib/store.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { useKeptCopies } from '../kept/keptCopies.ts';
import { chosenFile, fileOpener, shownLists } from '../rows/shownLists.ts';
import { fileAddress, fileDetails, titleParts } from '../rows/fileDetails.ts';
import { keptPaths } from '../rows/FileRow.tsx';
import { DownloadAction, KeepAction } from '../viewer/ViewerActions.tsx';
import { FirstPage } from './FirstPage.tsx';

interface ReadingPaneProps {
  /** The caption of the list beside it. */
  readonly caption: string;
  /** Whether an open file lies over it. */
  readonly isCovered: boolean;
}

/** The chosen file of a list, or its first: what can be done with it, and its first page. */
export function ReadingPane({ caption, isCovered }: ReadingPaneProps) {
  const records = useStore(shownLists).get(caption)?.records ?? [];
  const chosen = useStore(chosenFile);
  const record = records.find((each) => fileRecordPath(each) === chosen) ?? records[0];
  const path = record ? fileRecordPath(record) : '';
  // Most visitors keep nothing, and the kept files are not read for them.
  const isKept = useStore(keptPaths).has(path);
  const copies = useKeptCopies(isKept);
  if (!record || record.downloadURL === null) return null;
  const { kind, about } = fileDetails(record);
  const copy = copies === null || copies === 'failed' ? null : (copies.get(path) ?? null);
  const open = (event: MouseEvent) => fileOpener.get()?.(event, record, caption);
  return (
    <section aria-label="Preview" className="reading-pane">
      <div className="pane-desk">
        <div className="pane-head">
          {/* The row has said the name, and says it when it gets the focus. */}
          <p aria-hidden dir="auto" className="pane-name">
            {titleParts(record.title, kind)[0]}
          </p>
          <p aria-hidden className="pane-about">
            {about}
          </p>
          <div className="pane-actions">
            <KeepAction key={path} record={record} copy={copy} />
            <a
              href={fileAddress(record)}
              className={buttonStyle({ variant: 'quiet', size: 'small' })}
              onClick={open}
            >
              <Maximize2 aria-hidden className="size-5" />
              Open
            </a>
            <DownloadAction record={record} copy={copy} />
          </div>
        </div>
        <FirstPage
          key={path}
          record={record}
          copy={copy?.content ?? null}
          isCovered={isCovered || (isKept && !copy)}
        >
          {/* 'Open' does the same. */}
          <a
            href={fileAddress(record)}
            tabIndex={-1}
            aria-label="Open"
            className="absolute inset-0"
            onClick={open}
          />
        </FirstPage>
      </div>
    </section>
  );
}
