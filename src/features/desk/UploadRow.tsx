import { fileDetails } from '#features/library/rows/fileDetails.ts';
import { isolated } from '#lib/isolate.ts';
import { byteSize } from '#model/byteSize.ts';
import { shelfName } from '#model/shelf.ts';
import { readStoredFile, type ReviewedUpload } from '#services/operator/uploads.ts';
import type { StoredMetadata } from '#services/library/storedFiles.ts';
import { Boundary, UNSHOWN_FILE } from '#ui/Boundary.tsx';
import { useDeskQuery } from './DeskCard.tsx';
import { DeskRow } from './DeskRow.tsx';
import { shortUid, timeText } from './deskTexts.ts';
import type { DeskAction, DeskWork } from './useDeskWork.ts';

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
