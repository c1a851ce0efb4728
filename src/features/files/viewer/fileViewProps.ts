import type { RefObject } from 'react';
import type { FileRecord } from '#model/fileRecord.ts';

/** What the view of each kind of file is given. */
export interface FileViewProps {
  readonly record: FileRecord;
  /** A link into this project's Storage. */
  readonly link: string;
  /** The element that scrolls what is shown. */
  readonly scroller: RefObject<HTMLElement | null>;
}
