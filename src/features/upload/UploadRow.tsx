import { Check, CircleAlert, CircleCheck, CircleDashed, FileText, Pencil, X } from 'lucide-react';
import {
  memo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ElementType,
} from 'react';
import { flushSync } from 'react-dom';
import { byteSize } from '#model/byteSize.ts';
import { acceptedName } from '#model/fileKinds.ts';
import { fileEnding } from '#model/fileName.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { asNamed, canRename, type UploadJob, type UploadState } from '#upload/uploadJob.ts';
import { NameField } from './NameField.tsx';
import { useFilePreview } from './useFilePreview.ts';
import { PdfDetailsNote } from './PdfDetailsNote.tsx';
import { doubtText, jobStatus, pageCount } from './uploadTexts.ts';

const LOOKS: Readonly<
  Record<UploadState['kind'], { readonly Icon: typeof FileText; readonly colour: string }>
> = {
  refused: { Icon: CircleAlert, colour: 'text-danger' },
  waiting: { Icon: FileText, colour: 'text-ink-soft' },
  sending: { Icon: CircleDashed, colour: 'text-leaf' },
  recording: { Icon: CircleDashed, colour: 'text-leaf' },
  arrived: { Icon: CircleCheck, colour: 'text-success' },
  failed: { Icon: CircleAlert, colour: 'text-danger' },
};

interface UploadRowProps {
  /** The row's element; an <li> if it is left out. */
  readonly as?: ElementType<ComponentProps<'li'>> | undefined;
  readonly job: UploadJob;
  readonly isUploading: boolean;
  readonly onRemove: (id: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onStrip: (id: string) => Promise<boolean>;
  /** Says where the library already has the same file; null until its code is loaded. */
  readonly Hint?: ComponentType<{ readonly id: string }> | null;
}

/** One chosen file: its name, size and state, and its progress while it is sent. */
export const UploadRow = memo(function UploadRow(props: UploadRowProps) {
  const { as: Row = 'li', job, isUploading, onRemove, onRename, onStrip, Hint } = props;
  const { id, file, wantedName: name, state } = job;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const picture = useFilePreview(job, row);
  const { facts } = job;
  const pages = facts?.pdf?.pages ?? 0;
  const doubt = doubtText(job);
  // The ending stays with a few letters before it, and is never alone on a line.
  const lastPart = Math.max(0, name.length - fileEnding(name).length - 6);
  const { Icon, colour } = LOOKS[state.kind];
  const isBad = state.kind === 'failed' || state.kind === 'refused';
  const canEdit = !isUploading && state.kind !== 'refused' && canRename(job);
  const needsEnding = state.kind === 'refused' && state.reason === 'ending';
  const betterName = needsEnding ? acceptedName(asNamed(job, name)) : undefined;
  return (
    // The browser skips the layout of rows out of view, so 200 rows cost as much as ten.
    <Row
      ref={row}
      className={classNames(
        'flex items-start gap-2 px-2 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:gap-3',
        // The field takes the whole width of a phone.
        isEditing && 'max-sm:flex-wrap',
      )}
    >
      <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-well">
        {picture !== null && state.kind === 'waiting' ? (
          <img src={picture} alt="" className="size-full object-cover" />
        ) : (
          <Icon
            aria-hidden
            className={classNames('size-5', colour, state.kind === 'arrived' && 'animate-tick')}
          />
        )}
      </span>
      <div
        className={classNames('min-w-0 flex-1', isEditing && 'max-sm:order-last max-sm:basis-full')}
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
            {`${pages === 0 ? '' : `${pageCount(pages)} · `}${byteSize(file.size)} · `}
          </span>
          <span>{jobStatus(job, isUploading)}</span>
        </p>
        {!isBad && doubt !== null && <p className="text-xs font-semibold text-danger">{doubt}</p>}
        {!isBad && facts?.isPrivate && (
          <p className="text-xs">It may say where, when and by whom it was taken.</p>
        )}
        {!isUploading && state.kind === 'waiting' && facts?.pdf && (
          <PdfDetailsNote name={name} details={facts.pdf} onRemove={() => onStrip(id)} />
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
        {state.kind === 'sending' && (
          <div className="my-1">
            <ProgressBar
              label={`Progress of ${name}`}
              percent={(100 * state.sentBytes) / file.size}
            />
          </div>
        )}
      </div>
      {!isUploading && (
        <div className="flex shrink-0">
          {canEdit && (
            <RowButton
              ref={editButton}
              Icon={isEditing ? Check : Pencil}
              aria-label={isEditing ? `Keep name ${name}` : `Edit name of ${name}`}
              onClick={() => setIsEditing(!isEditing)}
            />
          )}
          <RowButton
            Icon={X}
            aria-label={`Remove ${name}`}
            onClick={() => {
              handOverFocus(row.current);
              onRemove(id);
            }}
          />
        </div>
      )}
    </Row>
  );
});

/**
 * Moves the focus from a row that is about to go to the row after it, or else the one before it, or
 * else the file input. Rows that fade out are inert.
 */
function handOverFocus(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const rows = [...(row.parentElement?.querySelectorAll(':scope > :not([inert])') ?? [])];
  const position = rows.indexOf(row);
  const neighbour = rows[position + 1] ?? rows[position - 1];
  const target = neighbour
    ? [...neighbour.querySelectorAll('button')].at(-1)
    : row.closest('form')?.querySelector<HTMLElement>('input[type=file]');
  target?.focus();
}

interface RowButtonProps extends ComponentProps<'button'> {
  readonly Icon: typeof FileText;
}

function RowButton({ Icon, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm text-ink-soft hover:bg-well hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
