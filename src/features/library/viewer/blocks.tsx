import { Minus, Plus, RotateCw } from 'lucide-react';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  type ReactNode,
  type RefObject,
  type ComponentProps,
} from 'react';
import { createPortal } from 'react-dom';
import { logError } from '#lib/log.ts';
import { onReconnect } from '#lib/retry.ts';
import { FileReadError } from '#model/errors.ts';
import { openStoredFile, type FileSource } from '#services/library/storedFiles.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { SpinnerIcon } from '#ui/Status.tsx';
import { isSlowLine } from '#lib/connection.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { NOT_KEPT } from '../rows/downloads.ts';
import type { MarkResult } from './markWords.ts';
import { Cover } from '../covers/Cover.tsx';
import { fileDetails } from '../rows/fileDetails.ts';

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
  protected:
    'This PDF is locked by a certificate or a rights service, not by a password. Download it to open it in the program it is meant for.',
  damaged: 'This PDF is damaged. Download it to try another program.',
  unsupported: 'Your browser can’t show this kind of image. Download it to open it.',
  connection: 'Couldn’t load the file.',
  offline: NOT_KEPT,
};

/** A service that is back says nothing. */
const TRY_AGAIN_MS = 15_000;

/** Says why a file is not shown, and tries again by itself where that may help. */
export function FailureNote({
  error,
  onTryAgain,
}: Pick<LoadedFileProps<unknown>, 'onTryAgain'> & { readonly error: unknown }) {
  const code = error instanceof FileReadError ? error.code : 'connection';
  const mayPass = /^(connection|offline)$/.test(code);
  useEffect(() => logError('show a file', error), [error]);
  const tryAgain = useEffectEvent(onTryAgain);
  useEffect(() => {
    if (!mayPass) return undefined;
    // Without a network, only its return helps.
    const timer = code === 'connection' ? setInterval(() => tryAgain(), TRY_AGAIN_MS) : undefined;
    const unsubscribe = onReconnect(() => tryAgain());
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [mayPass, code]);
  return (
    <ViewerNote text={FAILURES[code]}>
      {mayPass && <Button onClick={onTryAgain}>Try again</Button>}
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
  /** The path of the file's record. */
  readonly path: string;
  /** The element that scrolls the file. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onTryAgain: () => void;
  readonly onReport: () => void;
}

/** What turns the pages of the open file by arrows and swipes; null where it has one. */
export const PageTurner = createContext<RefObject<((step: number) => void) | null> | null>(null);

/** Where the controls for an open file are: in a bar, never over it. */
export const ControlsPlace = createContext<HTMLElement | null>(null);

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

/** Turns the open file by a quarter. */
export function TurnButton({ onClick }: { readonly onClick: () => void }) {
  return <IconButton icon={RotateCw} label="Turn" onClick={onClick} />;
}

interface ViewControlsProps {
  /** The controls before the zoom. */
  readonly children?: ReactNode;
  /** Undefined at the end of the scale. */
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
  readonly busyNote?: string | undefined;
  /** What the reader should know just now. */
  readonly notes?: ReactNode;
}

/** The controls for the open file. */
export function ViewControls({ children, zoomIn, zoomOut, busyNote, notes }: ViewControlsProps) {
  const place = use(ControlsPlace);
  return (
    place &&
    createPortal(
      <>
        <ViewNotes>
          {busyNote !== undefined && (
            <p role="status" className={`${HINT} py-2`}>
              <SpinnerIcon />
              <span>{busyNote}</span>
            </p>
          )}
          {notes}
        </ViewNotes>
        {children}
        <IconButton icon={Minus} label="Zoom out" aria-disabled={!zoomOut} onClick={zoomOut} />
        <IconButton icon={Plus} label="Zoom in" aria-disabled={!zoomIn} onClick={zoomIn} />
      </>,
      place,
    )
  );
}

/** What the reader should know just now, over the end of the file. */
export function ViewNotes({ children }: { readonly children: ReactNode }) {
  const place = use(ControlsPlace);
  return (
    place &&
    createPortal(
      <div className="pointer-events-none absolute inset-x-0 flex flex-col items-center gap-2 p-2 *:pointer-events-auto max-lg:bottom-full lg:top-full">
        {children}
      </div>,
      place,
    )
  );
}

const HINT =
  'flex max-w-full items-center gap-2 rounded-md border border-line bg-sheet px-3 text-sm lift-raised';

/** A sentence about the open file, with what can be done about it. */
export function ViewHint({ text, children }: ViewerNoteProps) {
  return (
    <div className={`${HINT} ${children === undefined ? 'py-2' : ''}`}>
      <span role="status">{text}</span>
      {children}
    </div>
  );
}

interface WordsHintProps {
  /** What became of the words that a search led here for. */
  readonly words: MarkResult;
  readonly onReport: () => void;
}

/** Says that the words of a search can't be marked, and offers to report a text that lacks them. */
export function WordsHint({ words, onReport }: WordsHintProps) {
  if (words === 'marked') return null;
  if (words === 'no text')
    return <ViewHint text="This page is a picture, so its words can’t be marked." />;
  return (
    <ViewHint text="These words aren’t on this page.">
      <HintButton onClick={onReport}>Report</HintButton>
    </ViewHint>
  );
}

/** What can be done about a hint. */
export function HintButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 cursor-pointer font-semibold text-link"
      {...props}
    />
  );
}

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
