import { Check, Pencil, X } from 'lucide-react';
import { memo, useRef, useState, type ComponentProps, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { isolated } from '#lib/isolate.ts';
import { byteSize } from '#model/byteSize.ts';
import { acceptedName } from '#model/fileKinds.ts';
import { fileEnding } from '#model/fileName.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import type { PdfDetails } from '#upload/chosenPdf.ts';
import {
  kindClues,
  canRename,
  doubtOf,
  isLargePicture,
  isRefused,
  type UploadJob,
} from '#upload/uploadJob.ts';
import { doubtText, jobStatus, pageCount } from './uploadTexts.ts';
import { NameField } from './NameField.tsx';
import { RowCover, useCoverPreview } from './RowCover.tsx';

/** More rows than this are in a box that scrolls, so that the form below stays within reach. */
const MOST_OPEN_ROWS = 8;

interface UploadRowsProps extends Omit<ComponentProps<typeof UploadRow>, 'job'> {
  readonly jobs: readonly UploadJob[];
}

/** The chosen files: refused ones first, then the others in the order in which they were chosen. */
export function UploadRows({ jobs, ...row }: UploadRowsProps) {
  if (jobs.length === 0) return null;
  const areFew = jobs.length <= MOST_OPEN_ROWS;
  const refused = jobs.filter(isRefused);
  const others = jobs.filter((job) => !isRefused(job));
  return (
    <section aria-label="Chosen files">
      <div
        // In the tab order, so that a keyboard can scroll it while its rows have no buttons.
        {...(!areFew && { role: 'group', 'aria-label': 'List of chosen files', tabIndex: 0 })}
        className={`rounded-lg bg-sheet max-lg:lift-sheet ${areFew ? '' : 'max-h-[85dvh] overflow-y-auto'}`}
      >
        <ul className="relative divide-y divide-line">
          {[...refused, ...others].map((job) => (
            <UploadRow key={job.id} job={job} {...row} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface UploadRowProps {
  readonly job: UploadJob;
  readonly isUploading: boolean;
  readonly onRemove: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onStrip: (id: string) => Promise<boolean>;
  /** Puts a PDF of a picture in its place. Resolves to false if it can't be read. */
  readonly onMakePdf: (job: UploadJob) => Promise<boolean>;
  /** Says where the library already has the same file; null until its code is loaded. */
  readonly Hint?: ComponentType<{ readonly id: string }> | null;
}

/** One chosen file: its name, size and state, and a ring that fills while it is sent. */
const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { job, isUploading, onRemove, onRename, onStrip, onMakePdf, Hint } = props;
  const { id, file, wantedName: name, state, facts, look } = job;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const cover = useCoverPreview(look?.cover);
  const pages = look?.pdf?.pages ?? 0;
  const doubt = doubtText(job);
  const status = jobStatus(job, isUploading);
  // The ending stays with a few letters before it, and is never alone on a line.
  const lastPart = Math.max(0, name.length - fileEnding(name).length - 6);
  const isBad = state.kind === 'failed' || state.kind === 'refused';
  const canEdit = !isUploading && state.kind !== 'refused' && canRename(job);
  const canShow = cover !== null && canEdit;
  const needsEnding = state.kind === 'refused' && state.reason === 'ending';
  const betterName = needsEnding ? acceptedName(kindClues(job, name)) : undefined;
  return (
    // The browser skips the layout of rows out of view, so 200 rows cost as much as ten.
    <li
      ref={row}
      className={classNames(
        'flex items-start gap-2 px-2 py-2 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] sm:gap-3',
        // The field takes the whole width of a phone.
        isEditing && 'max-sm:flex-wrap',
      )}
    >
      <RowCover cover={cover} state={state} size={file.size} />
      <div
        className={classNames(
          'min-w-0 flex-1 self-center',
          isEditing && 'max-sm:order-last max-sm:basis-full',
        )}
      >
        {isEditing && canEdit ? (
          <NameField
            name={name}
            onChange={(wanted) => onRename(id, wanted)}
            onClose={() => {
              setIsEditing(false);
              editButton.current?.focus();
            }}
          />
        ) : (
          <p title={name} className="line-clamp-3 text-sm font-semibold wrap-anywhere">
            <bdi>
              {name.slice(0, lastPart)}
              <span className="whitespace-nowrap">{name.slice(lastPart)}</span>
            </bdi>
          </p>
        )}
        <p className={classNames('text-xs', isBad ? 'text-danger' : 'text-ink-soft')}>
          {/* Each text that changes is alone in its element: a translated page has no other text. */}
          <span className="text-ink-soft">
            {`${pages === 0 ? '' : `${pageCount(pages)} · `}${byteSize(file.size)}${status === '' ? '' : ' · '}`}
          </span>
          <span>{status}</span>
        </p>
        {!isBad && doubt !== null && <p className="text-xs font-semibold text-danger">{doubt}</p>}
        {!isBad && facts?.isPrivate && (
          <p className="text-xs">Not looked for: where, when and by whom it was taken.</p>
        )}
        {!isUploading && state.kind === 'waiting' && look?.pdf && (
          <PdfDetailsNote name={name} details={look.pdf} onRemove={() => onStrip(id)} />
        )}
        {!isUploading && (isLargePicture(job) || (canShow && doubtOf(job) === 'unshown')) && (
          <MakePdfButton name={name} onPress={() => onMakePdf(job)} />
        )}
        {Hint && !isUploading && <Hint id={id} />}
        {betterName !== undefined && !isUploading && (
          <Button
            className="my-1"
            onClick={() => {
              // This button goes, and the row moves below the refused ones.
              flushSync(() => onRename(id, betterName));
              editButton.current?.focus();
            }}
          >
            <span className="wrap-anywhere">{`Add as ${betterName}`}</span>
          </Button>
        )}
      </div>
      {!isUploading && (
        <div className="flex shrink-0 self-center">
          {canEdit && (
            <IconButton
              ref={editButton}
              icon={isEditing ? Check : Pencil}
              label={isEditing ? `Keep name ${name}` : `Edit name of ${name}`}
              onClick={() => setIsEditing(!isEditing)}
            />
          )}
          <IconButton
            icon={X}
            label={`Remove ${name}`}
            onClick={() => {
              handOverFocus(row.current);
              onRemove(id);
            }}
          />
        </div>
      )}
    </li>
  );
});

interface MakePdfButtonProps {
  readonly name: string;
  readonly onPress: () => Promise<boolean>;
}

function MakePdfButton({ name, onPress }: MakePdfButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const press = async () => {
    setState('busy');
    if (!(await onPress())) setState('failed');
  };
  return (
    <div className="my-1">
      {state === 'failed' ? (
        <p role="status" className="text-xs font-semibold text-danger">
          This browser can’t read the picture.
        </p>
      ) : (
        <Button busy={state === 'busy'} onClick={() => void press()}>
          <span>
            Make a PDF of it
            <span className="sr-only">{`: ${name}`}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

/**
 * Moves the focus from a row that is about to go to the row after it, or else the one before it, or
 * else the file input.
 */
function handOverFocus(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const target = neighbour
    ? [...neighbour.querySelectorAll('button')].at(-1)
    : row.closest('form')?.querySelector<HTMLElement>('input[type=file]');
  target?.focus();
}

/** Titles that programs write, and that say nothing of anybody. */
const NO_TITLE = /^(?:about:blank|untitled)$/i;

interface PdfDetailsNoteProps {
  readonly name: string;
  readonly details: PdfDetails;
  /** Resolves to false if they cannot be removed. */
  readonly onRemove: () => Promise<boolean>;
}

/** Shows the author and the title that a PDF would publish, and offers to remove them. */
function PdfDetailsNote({ name, details, onRemove }: PdfDetailsNoteProps) {
  const [state, setState] = useState<'kept' | 'asked' | 'removing' | 'failed'>('kept');
  const { author, title, isRemovable, isSigned } = details;
  const facts = [
    author !== null && `Author: ${isolated(author)}`,
    title !== null && !NO_TITLE.test(title) && `Title: ${isolated(title)}`,
  ];
  const text = facts.filter(Boolean).join(' · ');
  if (text === '') return null;

  const remove = async () => {
    setState('removing');
    if (!(await onRemove())) setState('failed');
  };
  const isFixed = !isRemovable || state === 'failed';
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <p className="min-w-0 wrap-anywhere">
        <IsolatedText>{text}</IsolatedText>
        {isFixed && <span> – can’t be removed here: the file is protected or damaged.</span>}
      </p>
      {state === 'asked' && (
        <p role="status" className="basis-full font-semibold text-danger">
          This PDF is signed. Without these details its signature is broken.
        </p>
      )}
      {!isFixed && (
        <Button
          busy={state === 'removing'}
          onClick={() => {
            if (isSigned && state === 'kept') setState('asked');
            else void remove();
          }}
        >
          <span>
            {state === 'asked' ? 'Remove them all the same' : 'Remove these details'}
            <span className="sr-only">{` from ${name}`}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
