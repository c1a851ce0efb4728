import { useState } from 'react';
import { MAX_QUERY_RECORDS, PAGE_SIZE } from '#model/limits.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import type { AdminServices } from './adminServices.ts';
import { DeskCard, ShowMore, useDeskQuery } from './blocks.tsx';
import { manyUploads, removalForGood, removalOfMany, uploadActions } from './removals.ts';
import { FindUpload } from './FindUpload.tsx';
import { Many } from './Many.tsx';
import { UploadRow } from './UploadRow.tsx';
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
            noun={['file', 'files']}
            groupNoun={['visitor', 'visitors']}
            read={async (signal) =>
              manyUploads(await services.readNewestUploads(MAX_QUERY_RECORDS, signal))
            }
            actions={[removalOfMany(services), removalForGood(services)]}
            work={work}
          />
        </>
      )}
    </DeskCard>
  );
}
