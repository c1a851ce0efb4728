import { useState } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import { fileDetails } from '#features/files/list/fileDetails.ts';
import { isolated } from '#lib/isolate.ts';
import { byteSize } from '#model/byteSize.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { shelfName } from '#model/shelf.ts';
import type { ReviewedUpload } from '#services/desk.ts';
import type { StoredMetadata } from '#services/storedFiles.ts';
import { Button } from '#ui/Button.tsx';
import type { AdminServices } from './adminServices.ts';
import {
  DeskCard,
  DeskRow,
  ShowMore,
  timeText,
  useDeskQuery,
  type RowAction,
} from './DeskCard.tsx';
import { shortUid, uploadActions } from './removals.ts';
import type { OperatorAction, OperatorActions } from './useOperatorActions.ts';

interface DeskPartProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

/** The newest uploads of the library, each with the actions that remove it. */
export function Uploads({ services, work }: DeskPartProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const query = useDeskQuery(['uploads', count], (signal) =>
    services.readNewestUploads(count, signal),
  );
  return (
    <DeskCard title="Newest uploads" query={query}>
      {(uploads) => (
        <>
          {uploads.length === 0 && <p className="text-ink-soft">Nothing was uploaded yet.</p>}
          <ul className="empty:hidden">
            {uploads.map((upload) => (
              <UploadRow
                key={fileRecordPath(upload)}
                upload={upload}
                actions={uploadActions(upload, services)}
                services={services}
                work={work}
              />
            ))}
          </ul>
          {uploads.length >= count && <ShowMore onClick={() => setCount(count + PAGE_SIZE)} />}
        </>
      )}
    </DeskCard>
  );
}

interface UploadRowProps extends DeskPartProps {
  readonly upload: ReviewedUpload;
  /** Further facts, before those of the file. */
  readonly facts?: readonly string[];
  readonly actions: readonly RowAction[];
}

/** An upload, with what its record says and what Storage says of its file. */
export function UploadRow({ upload, facts = [], actions, services, work }: UploadRowProps) {
  const { title, createdAt, uploadedBy, downloadURL } = upload;
  const { data: stored } = useDeskQuery(['stored', downloadURL], (signal) =>
    downloadURL === null ? Promise.resolve(null) : services.readStoredFile(downloadURL, signal),
  );
  return (
    <DeskRow
      kind={fileDetails(upload).kind}
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
  const kind = contentType.replace(/^.*\/|;.*$/g, '').toUpperCase();
  return `${isolated(kind)} ${byteSize(size)}`;
}

/** Pauses and resumes uploads. */
export function Pause({ services, work }: DeskPartProps) {
  const query = useDeskQuery(['pause'], services.areUploadsPaused);
  return (
    <DeskCard title="Uploads" query={query}>
      {(isPaused) => {
        const action = isPaused ? resume(services) : pause(services);
        return (
          <>
            <p className="font-semibold">
              {isPaused ? 'Uploads are paused.' : 'Everyone can upload.'}
            </p>
            <Button
              className="self-start"
              variant={isPaused ? 'primary' : 'secondary'}
              busy={work.running === action.name}
              disabled={work.running !== null}
              onClick={() => work.start(action)}
            >
              {isPaused ? 'Resume uploads' : 'Pause uploads'}
            </Button>
          </>
        );
      }}
    </DeskCard>
  );
}

const pause = ({ setUploadsPaused }: AdminServices): OperatorAction => ({
  name: 'pause',
  question: {
    title: 'Pause uploads?',
    text: 'Nobody can upload until you resume uploads. Reading and downloading are not affected.',
    confirmLabel: 'Yes, pause',
    isReversible: true,
  },
  async carryOut(signal) {
    await setUploadsPaused(true, signal);
    return { text: 'Uploads are paused.', kind: 'success' };
  },
});

const resume = ({ setUploadsPaused }: AdminServices): OperatorAction => ({
  name: 'resume',
  async carryOut(signal) {
    await setUploadsPaused(false, signal);
    return { text: 'Uploads have resumed.', kind: 'success' };
  },
});
