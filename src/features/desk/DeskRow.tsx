import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { LOCALE } from '#config/locale.ts';
import { FileItem } from '#features/library/rows/FileItem.tsx';
import { fileDetails } from '#features/library/rows/fileDetails.ts';
import { isolated } from '#lib/isolate.ts';
import { byteSize } from '#model/byteSize.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { shelfName } from '#model/shelf.ts';
import type { StoredMetadata } from '#services/library/storedFiles.ts';
import { readStoredFile, type ReviewedUpload } from '#services/operator/uploads.ts';
import { Boundary, UNSHOWN_FILE } from '#ui/Boundary.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { shortUid } from './actions.ts';
import type { DeskAction, DeskWork } from './useDeskWork.tsx';
import { useDeskQuery } from './DeskCard.tsx';

interface ActionButtonProps {
  readonly action: DeskAction;
  readonly work: DeskWork;
  readonly variant?: 'primary';
  readonly size?: 'small';
  readonly disabled?: boolean;
}

/** The button of an action, which shows that it runs. Red is what cannot be undone. */
export function ActionButton({ action, work, disabled = false, ...look }: ActionButtonProps) {
  const isFinal = action.question !== undefined && !action.question.isReversible;
  return (
    <Button
      {...(isFinal && { variant: 'warning' })}
      {...look}
      className="self-start"
      busy={work.running === action.name}
      disabled={work.running !== null || disabled}
      onClick={() => work.start(action)}
    >
      {action.label}
    </Button>
  );
}

interface DeskRowProps {
  /** Selects the icon. */
  readonly kind: string;
  /** Where the file is, which shows its cover. */
  readonly place?: FileRecordPlace;
  /** The name for the menu's button. */
  readonly name: string;
  /** Where the name leads; a row without it shows the bare name. */
  readonly href?: string | null;
  readonly facts: readonly (string | null)[];
  readonly actions: readonly DeskAction[];
  readonly work: DeskWork;
  readonly isChosen?: boolean | undefined;
}

/** A row of the desk: a file or a message with its facts, and a menu. */
export function DeskRow({
  kind,
  place,
  name,
  href = null,
  facts,
  actions,
  work,
  isChosen,
}: DeskRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isRunning = actions.some(({ name: action }) => action === work.running);
  return (
    <FileItem
      ref={row}
      isChosen={isChosen}
      kind={kind}
      {...(place && { place })}
      name={
        href === null ? (
          name
        ) : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="hover:underline"
          >
            {name}
          </a>
        )
      }
      facts={facts
        .filter((fact) => fact !== null)
        // A short fact stays in one line.
        .map((fact) => (fact.length > 24 ? fact : fact.replaceAll(' ', '\u00a0')))
        .join(' · ')}
      action={
        <Menu
          trigger={
            <IconButton
              icon={EllipsisVertical}
              label={`Actions for ${name}`}
              busy={isRunning}
              disabled={work.running !== null}
            />
          }
          items={actions.map((action) => ({
            label: action.label,
            danger: action.question !== undefined && !action.question.isReversible,
            onSelect: () => work.start(action, row.current),
          }))}
        />
      }
    />
  );
}

interface UploadRowProps {
  readonly work: DeskWork;
  readonly upload: ReviewedUpload;
  /** Further facts, before those of the file. */
  readonly facts?: readonly string[];
  readonly actions: readonly DeskAction[];
  readonly isChosen?: boolean | undefined;
}

/** An upload, with what its record says and what Storage says of its file. */
export function UploadRow(props: UploadRowProps) {
  return (
    <Boundary
      of={props.upload}
      instead={<DeskRow {...props} kind="" name={UNSHOWN_FILE.title} facts={[]} />}
    >
      <Row {...props} />
    </Boundary>
  );
}

function Row({ upload, facts = [], actions, work, isChosen }: UploadRowProps) {
  const { title, createdAt, uploadedBy, downloadURL } = upload;
  const { data: stored } = useDeskQuery(['stored', downloadURL], (signal) =>
    downloadURL === null ? Promise.resolve(null) : readStoredFile(downloadURL, signal),
  );
  return (
    <DeskRow
      isChosen={isChosen}
      kind={fileDetails(upload).kind}
      place={upload}
      name={title}
      href={downloadURL}
      facts={[
        ...facts,
        recordAndFile(upload, stored),
        shelfName(upload),
        createdAt === null ? null : timeText(createdAt),
        uploadedBy === null ? null : `visitor ${shortUid(uploadedBy)}`,
      ]}
      actions={actions}
      work={work}
    />
  );
}

/** What the record says of the file, and what Storage says, which nobody can forge. */
function recordAndFile(
  { size, contentType }: ReviewedUpload,
  stored: StoredMetadata | null | undefined,
): string | null {
  const said = size === null || contentType === null ? null : factsOf({ size, contentType });
  if (stored === undefined) return said;
  if (stored === null) return said === null ? 'file is gone' : `${said}, but the file is gone`;
  const found = factsOf(stored);
  return said === null || said === found ? `${found} stored` : `says ${said}, stored ${found}`;
}

function factsOf({ size, contentType }: StoredMetadata): string {
  const type = contentType.replace(/^.*\/|;.*$/g, '');
  const kind = type === 'plain' ? 'TEXT' : type.toUpperCase();
  return `${isolated(kind)} ${byteSize(size)}`;
}

/** A date and time in the operator's language and time zone. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
