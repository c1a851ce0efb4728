import { useState } from 'react';
import { MAX_QUERY_RECORDS, PAGE_SIZE } from '#config/limits.ts';
import { fileDetails } from '#features/files/list/fileDetails.ts';
import { isolated } from '#lib/isolate.ts';
import { byteSize } from '#model/byteSize.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { shelfName } from '#model/shelf.ts';
import type { ReviewedUpload } from '#services/desk.ts';
import type { StoredMetadata } from '#services/storedFiles.ts';
import type { AdminServices } from './adminServices.ts';
import {
  DeskCard,
  DeskRow,
  ShowMore,
  timeText,
  useDeskQuery,
  type RowAction,
} from './DeskCard.tsx';
import { manyUploads, removalOfMany, removalForGood, shortUid, uploadActions } from './removals.ts';
import { FindUpload } from './FindUpload.tsx';
import { Many } from './Many.tsx';
import { Wall } from './Wall.tsx';
import type { OperatorActions } from './useOperatorActions.ts';

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
    <DeskCard id="desk-files" title="Newest uploads" query={query}>
      {(uploads) => (
        <>
          <FindUpload services={services} work={work} />
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
          <Many
            noun="files"
            groupNoun="visitors"
            read={async (signal) =>
              manyUploads(await services.readNewestUploads(MAX_QUERY_RECORDS, signal))
            }
            actions={[removalOfMany(services), removalForGood(services)]}
            work={work}
          />
          <Wall services={services} work={work} />
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
