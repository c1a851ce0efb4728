import type { ReactNode } from 'react';
import { slot } from './slots.ts';

interface FileSheetProps {
  /** The kind of the file, in one word or ''. */
  readonly kind: string;
  /** What stands at the foot of the sheet, as on a library's book: the year of a paper, the page of a hit. */
  readonly label?: string;
  /** The cover, once it is loaded. */
  readonly children?: ReactNode;
}

/** A file's sheet in its course's colour, and its cover on it. Decoration: the row's words say the same. */
export function FileSheet({ kind, label, children }: FileSheetProps) {
  return (
    <>
      <b aria-hidden className="file-sheet" {...slot('kind')}>
        {kind}
      </b>
      {children}
      {label && (
        <b aria-hidden className="file-label" {...slot('label')}>
          {label}
        </b>
      )}
    </>
  );
}
