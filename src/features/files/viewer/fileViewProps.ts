import type { RefObject } from 'react';
import type { FileRecord } from '#model/fileRecord.ts';

/** The props of the view of each kind of file. */
export interface FileViewProps {
  readonly record: FileRecord;
  /** A link into this project's Storage. */
  readonly link: string;
  /** The copy that the visitor keeps on the device, or null. */
  readonly copy: Blob | null;
  /** The element that scrolls the file. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Told whether fingers and arrow keys move the file sideways, and turn to no other one. */
  readonly onPans: (pans: boolean) => void;
}
