import { isSlowLine } from '#lib/slowLine.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { SpinnerIcon } from '#ui/Status.tsx';
import { Cover } from '../covers/Cover.tsx';
import { fileDetails } from '../rows/fileDetails.ts';

/** Says in the contents of a file that it is on its way, which `FileOpening` shows. */
export function Waiting() {
  return (
    <p role="status" className="file-waiting sr-only">
      Loading the file
    </p>
  );
}

interface FileOpeningProps {
  readonly record: FileRecord | undefined;
  /** Called with the address of the cover, once that is there. */
  readonly onCover: (url: string) => void;
}

/**
 * What is seen of a file on its way, whatever it waits for: a PDF's cover in the place of its first
 * page, and a spinner after 0.4 s.
 */
export function FileOpening({ record, onCover }: FileOpeningProps) {
  const hasCover = record !== undefined && fileDetails(record).kind === 'PDF' && !isSlowLine();
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 hidden overflow-hidden peer-has-[.file-waiting]:block"
    >
      {hasCover && (
        <Cover
          record={record}
          loading="eager"
          className="file-opening"
          onLoad={({ currentTarget }) => onCover(currentTarget.src)}
        />
      )}
      <p className="relative mx-auto mt-10 flex w-fit animate-late items-center gap-2 rounded-md border border-line bg-sheet px-3 py-2 text-sm text-ink-soft">
        <SpinnerIcon />
        Loading the file
      </p>
    </div>
  );
}
