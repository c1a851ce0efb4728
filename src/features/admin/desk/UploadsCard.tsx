import { useCallback, useId, useState } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import type { DeskWork } from './deskAction.ts';
import { DeskCard } from './DeskCard.tsx';
import type { deskServices } from './deskServices.ts';
import { UploadAbout } from './UploadAbout.tsx';
import { UploadActions } from './UploadActions.tsx';
import { useReading } from '../useReading.ts';

interface UploadsCardProps {
  readonly services: typeof deskServices;
  readonly work: DeskWork;
}

/** The newest uploads of the library, each with buttons to remove it. */
export function UploadsCard({ services, work }: UploadsCardProps) {
  const id = useId();
  const { readNewestUploads } = services;
  const [count, setCount] = useState(PAGE_SIZE);
  const read = useCallback(
    (signal: AbortSignal) => readNewestUploads(count, signal),
    [readNewestUploads, count],
  );
  return (
    <DeskCard title="Newest uploads" isLong reading={useReading(read, work.version)}>
      {(uploads) => (
        <>
          {uploads.length === 0 && <p className="text-ink-soft">Nothing was uploaded yet.</p>}
          <ul className="divide-y divide-line">
            {uploads.map((upload, index) => (
              <li key={fileRecordPath(upload)} className="py-3">
                <UploadAbout upload={upload} titleId={`${id}-${index}`} />
                <div className="mt-2 flex flex-wrap gap-2">
                  <UploadActions
                    upload={upload}
                    services={services}
                    work={work}
                    describedBy={`${id}-${index}`}
                  />
                </div>
              </li>
            ))}
          </ul>
          {uploads.length === count && (
            <Button className="self-center" onClick={() => setCount(count + PAGE_SIZE)}>
              Show More
            </Button>
          )}
        </>
      )}
    </DeskCard>
  );
}
