import { ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode, type RefObject, type ComponentProps } from 'react';
import { logError } from '#lib/log.ts';
import { FileReadError } from '#model/fileReadError.ts';
import { openStoredFile, type FileSource } from '#services/storedFiles.ts';
import { Button } from '#ui/Button.tsx';
import { SpinnerIcon } from '#ui/Spinner.tsx';

interface ViewerNoteProps {
  readonly text: string;
  /** The actions for the visitor, such as trying again. */
  readonly children?: ReactNode;
}

/** Takes the place of a file that is not shown. */
export function ViewerNote({ text, children }: ViewerNoteProps) {
  return (
    <div className="mx-auto flex min-h-full max-w-prose flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

/** Why a file is not shown, in words. */
export const FAILURES: Readonly<Record<FileReadError['code'], string>> = {
  gone: 'The file itself is gone: only its name is left in the library.',
  closed: 'The site’s storage is not set up to show files here. Download it to open it.',
  locked: 'This PDF is locked with a password. Download it to open it.',
  damaged: 'This PDF is damaged. Download it to try another program.',
  unsupported: 'Your browser can’t show this kind of image. Download it to open it.',
  connection: 'Couldn’t load the file.',
  offline: 'You’re offline, and this file is not kept on this device.',
};

/** Says why a file is not shown. */
export function FailureNote({
  error,
  onTryAgain,
}: Pick<LoadedFileProps<unknown>, 'onTryAgain'> & { readonly error: unknown }) {
  const code = error instanceof FileReadError ? error.code : 'connection';
  useEffect(() => logError('show a file', error), [error]);
  return (
    <ViewerNote text={FAILURES[code]}>
      {/^(connection|offline)$/.test(code) && <Button onClick={onTryAgain}>Try again</Button>}
    </ViewerNote>
  );
}

/** The sources of a file's bytes. */
export interface StoredFile {
  /** A link into this project's Storage. */
  readonly link: string;
  /** The copy that the visitor keeps on the device, or null. */
  readonly copy: Blob | null;
}

/** The props of the view of each kind of file. */
export interface LoadedFileProps<Data> {
  readonly data: Data;
  readonly title: string;
  /** The element that scrolls the file. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onTryAgain: () => void;
}

/**
 * Opens a file: its kept copy, or else the stored file behind its link.
 *
 * @throws FileReadError
 */
export async function openFile(
  { link, copy }: StoredFile,
  signal: AbortSignal,
): Promise<FileSource> {
  if (copy === null) return openStoredFile(link, signal);
  return {
    size: copy.size,
    contentType: copy.type,
    read: async (begin, end) => new Uint8Array(await copy.slice(begin, end).arrayBuffer()),
  };
}

/** A round button over the open file. */
export function Control({
  icon: Icon,
  ...rest
}: ComponentProps<'button'> & { readonly icon: LucideIcon }) {
  return (
    <button
      type="button"
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-well aria-disabled:cursor-default aria-disabled:opacity-50"
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

interface ViewControlsProps {
  /** The controls before the zoom. */
  readonly children?: ReactNode;
  /** Undefined at the end of the scale. */
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  readonly busyNote?: string | undefined;
}

/** The controls over the open file. */
export function ViewControls({ children, zoomIn, zoomOut, busyNote }: ViewControlsProps) {
  return (
    <div className="sticky inset-x-0 bottom-2 z-10 flex h-0 justify-center">
      <div className="absolute bottom-0 flex max-w-full flex-col items-center gap-2">
        {busyNote !== undefined && (
          <p
            role="status"
            className="flex items-center gap-2 rounded-md border border-line bg-sheet px-3 py-2 text-sm shadow-raised"
          >
            <SpinnerIcon />
            <span>{busyNote}</span>
          </p>
        )}
        <div className="flex items-center rounded-full border border-line bg-sheet shadow-raised">
          {children}
          <Control
            icon={ZoomOut}
            aria-label="Zoom out"
            aria-disabled={!zoomOut}
            onClick={zoomOut}
          />
          <Control icon={ZoomIn} aria-label="Zoom in" aria-disabled={!zoomIn} onClick={zoomIn} />
        </div>
      </div>
    </div>
  );
}
