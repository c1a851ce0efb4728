/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- See FileTable. */
import {
  memo,
  type ComponentProps,
  useEffect,
  useRef,
  createContext,
  use,
  type CSSProperties,
  type MouseEvent,
} from 'react';
import { Link } from 'react-router-dom';
import { SOLUTION_CATEGORY } from '#config/exams.ts';
import { createStore, useStore } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { paperYear } from '#model/paperYear.ts';
import { courseHue, COURSE_NAMES, shelfName, type Shelf } from '#model/shelf.ts';
import type { Marks } from '#text/titleIndex.ts';
import { Boundary, UNSHOWN_FILE } from '#ui/Boundary.tsx';
import { Cover } from '../covers/Cover.tsx';
import { chooseBy, chosenFile, fileOpener } from './shownLists.ts';
import { counterparts } from './exams.ts';
import { factsText, fileAddress, fileDetails, titleParts } from './fileDetails.ts';
import { FileSheet } from './FileSheet.tsx';
import { slot } from './slots.ts';
import { useDownload, type Download } from './downloads.ts';

/** What the row of a kept file does: it opens and removes the copy on this device. */
export interface KeptRow {
  readonly addressOf: (record: FileRecord) => string;
  /** The address of its cover on this device, if it is kept too. */
  readonly coverOf: (record: FileRecord) => string | undefined;
  readonly onRemove: (record: FileRecord) => void;
}

interface FileRowProps {
  readonly record: FileRecord;
  /** The year that begins with this row, or ''. */
  readonly head?: string | undefined;
  /** The caption of the table. */
  readonly caption: string;
  /** The id of the title, which describes the row's button. */
  readonly titleId: string;
  readonly showsShelf: boolean;
  readonly kept?: KeptRow | undefined;
  /** Whether it was added since the previous visit. */
  readonly isNew?: boolean;
  /** Whether covers are loaded by now. */
  readonly hasCover?: boolean;
}

/**
 * One file: its title, which opens it, its download count, its details and its button.
 *
 * The table has three columns, whose cells hold the title, the count and the button alone. So the
 * details stand between them, in an element that is no cell: a `th`, as a row has no other child.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const plain = { ...props.record, ...UNSHOWN_FILE };
  return (
    <Boundary of={props.record} instead={<DrawnRow {...props} record={plain} />}>
      <DrawnRow {...props} />
    </Boundary>
  );
});

function DrawnRow({
  record,
  head,
  caption,
  titleId,
  showsShelf,
  kept,
  isNew = false,
  hasCover = false,
}: FileRowProps) {
  const { phase, downloads, start } = useDownload(record);
  const path = fileRecordPath(record);
  const isKept = useStore(
    { subscribe: keptPaths.subscribe, get: () => keptPaths.get().has(path) },
    false,
  );
  const isChosen = useStore(
    { subscribe: chosenFile.subscribe, get: () => chosenFile.get() === path },
    false,
  );
  const counterpart = useCounterpart(path);
  const { kind, about } = fileDetails(record);
  const [name, ending] = titleParts(record.title, kind);
  const address = kept ? kept.addressOf(record) : fileAddress(record);
  const Title = record.downloadURL === null ? 'span' : 'a';
  return (
    <tr
      role="row"
      className="file-row"
      data-new={isNew || undefined}
      data-chosen={isChosen || undefined}
      {...chooseBy(record)}
      style={{ '--hue': courseHue(record.course) } as CSSProperties}
    >
      <td role="cell">
        {/* The title has its own text direction, but is still aligned with the column. */}
        <Title
          id={titleId}
          dir="auto"
          className="file-name"
          {...slot('title')}
          {...(Title === 'a' && {
            href: address,
            onClick: (event: MouseEvent) => fileOpener.get()?.(event, record, caption),
          })}
        >
          <MarkedTitle title={name} />
          {ending && <span className="file-ending">{ending}</span>}
        </Title>
        {showsShelf && <ShelfLink shelf={record} />}
        {isKept && !kept && (
          <span role="img" aria-label="Kept on this device" className="file-kept" />
        )}
      </td>
      <td role="cell" data-downloads={downloads} {...slot('downloads')}>
        {downloads}
      </td>
      <th role="none">
        {head && (
          <b className="file-head font-display" {...slot('head')}>
            {head}
          </b>
        )}
        <FileSheet kind={kind} label={paperYear(record)}>
          {hasCover && (
            <Cover key={kept?.coverOf(record)} record={record} kept={kept?.coverOf(record)} />
          )}
        </FileSheet>
        <span className="file-facts" {...slot('facts')}>
          {isNew ? factsText(['New', about]) : about}
        </span>
      </th>
      <td role="cell">
        {kept ? (
          <button
            type="button"
            aria-describedby={titleId}
            className="file-download file-remove"
            onClick={() => kept.onRemove(record)}
          >
            Remove
          </button>
        ) : (
          <DownloadAction
            link={record.downloadURL}
            phase={phase}
            onDownload={start}
            describedBy={titleId}
          />
        )}
        {counterpart && <CounterpartLink record={counterpart} />}
      </td>
    </tr>
  );
}

interface DownloadActionProps extends Pick<Download, 'phase'> {
  /** Null if the record holds no link that is safe to open. */
  readonly link: string | null;
  readonly onDownload: () => void;
  /** The id of the element that names the file. */
  readonly describedBy: string;
}

/** A row's download button, with a link beside it if the browser refused to open the file. */
function DownloadAction({ link, phase, onDownload, describedBy }: DownloadActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const openLink = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);

  // A disabled button loses the focus, which then goes to the link, or else back to the button.
  useEffect(() => {
    if (phase === 'running' || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement !== document.body) return;
    (openLink.current ?? button.current)?.focus();
  }, [phase]);

  if (link === null) return <span className="file-unavailable">Not available</span>;
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={phase === 'running'}
        aria-describedby={describedBy}
        className="file-download"
        {...slot('download')}
        onClick={() => {
          hadFocus.current = document.activeElement === button.current;
          onDownload();
        }}
      >
        {phase === 'running' ? 'Downloading...' : 'Download'}
      </button>
      {phase === 'blocked' && (
        <a
          ref={openLink}
          href={link}
          target="_blank"
          rel="noopener"
          aria-describedby={describedBy}
          className="inline-flex min-h-11 items-center text-sm text-link"
        >
          Open file
        </a>
      )}
    </>
  );
}

/** What to mark in the titles of a list. A context, so that typing draws only the titles. */
export const TitleMarks = createContext<Marks | null>(null);

/** A title in which what was searched for is marked. */
function MarkedTitle({ title }: { readonly title: string }) {
  return <MarkedText text={title} marks={use(TitleMarks)} />;
}

interface MarkedTextProps {
  readonly text: string;
  readonly marks: Marks | null;
}

/** A text with marks. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  if (marks === null) return text;
  const parts = [];
  let end = 0;
  for (const [from, to] of marks(text)) {
    parts.push(
      text.slice(end, from),
      <mark
        key={from}
        className="bg-marigold/25 text-inherit shadow-[inset_0_-2px_var(--marigold)]"
      >
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, text.slice(end)];
}

/** Returns the solution of a paper, or the paper of a solution, once both lists are there. */
export function useCounterpart(path: string): FileRecord | undefined {
  return useStore(
    { subscribe: counterparts.subscribe, get: () => counterparts.get().get(path) },
    undefined,
  );
}

interface CounterpartLinkProps extends Pick<ComponentProps<'a'>, 'className'> {
  readonly record: FileRecord;
}

/** Leads from a paper to its solution, and back. */
export function CounterpartLink({ record, className = 'py-1 text-link' }: CounterpartLinkProps) {
  return (
    <Link to={fileAddress(record)} title={record.title} className={className}>
      {record.category === SOLUTION_CATEGORY ? 'Solved' : 'Paper'}
    </Link>
  );
}

/** A link to a shelf, with its name. */
export function ShelfLink({ shelf }: { readonly shelf: Shelf }) {
  const { course, category } = shelf;
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      title={COURSE_NAMES[course]}
      className="py-1 wrap-anywhere text-link"
    >
      {shelfName(shelf)}
    </Link>
  );
}

/** The paths of the records whose files are kept on this device, as far as they are known. */
export const keptPaths = createStore<ReadonlySet<string>>(() => new Set());
