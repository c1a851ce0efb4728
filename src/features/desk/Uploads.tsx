import { useState } from 'react';
import { MAX_QUERY_RECORDS, PAGE_SIZE } from '#model/limits.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { readNewestUploads, type ReviewedUpload } from '#services/operator/uploads.ts';
import { FINAL, removeMany, uploadActions } from './actions.ts';
import type { Choosable } from './choices.tsx';
import { ChooseMany, type ManyAction } from './ChooseMany.tsx';
import { DeskCard, ShowMore, useDeskQuery } from './DeskCard.tsx';
import { shortUid } from './deskTexts.ts';
import { FindUpload } from './FindUpload.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { DeskPartProps } from './useDeskWork.ts';

const removalOfMany = (isKept: boolean): ManyAction<ReviewedUpload> => ({
  verb: isKept ? 'Remove' : 'Remove for good',
  text: `Their links stop working. ${isKept ? 'The files pass through this device into the trash, and can be put back for 30 days.' : FINAL}`,
  isReversible: isKept,
  carryOut: (items, chosen, signal, onDone) => removeMany(items, chosen, isKept, signal, onDone),
});
const REMOVALS = [removalOfMany(true), removalOfMany(false)];

async function readChoices(signal: AbortSignal): Promise<readonly (ReviewedUpload & Choosable)[]> {
  return (await readNewestUploads(MAX_QUERY_RECORDS, signal)).map((upload) => ({
    ...upload,
    name: upload.title,
    by: upload.uploadedBy ?? '',
    byName:
      upload.uploadedBy === null
        ? 'Records of an older site'
        : `Visitor ${shortUid(upload.uploadedBy)}: ${upload.title}`,
    at: upload.createdAt,
    shelved: upload,
  }));
}

/** The newest uploads of the library, each with the actions that remove it. */
export function Uploads({ work }: DeskPartProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const query = useDeskQuery(['uploads', count], (signal) => readNewestUploads(count, signal));
  return (
    <DeskCard title="Newest uploads" query={query}>
      {(uploads) => (
        <>
          <FindUpload work={work} />
          {uploads.length === 0 && <p className="text-ink-soft">Nothing was uploaded yet.</p>}
          <ul className="empty:hidden">
            {uploads.map((upload) => (
              <UploadRow
                key={fileRecordPath(upload)}
                upload={upload}
                actions={uploadActions(upload)}
                work={work}
              />
            ))}
          </ul>
          {uploads.length >= count && <ShowMore onClick={() => setCount(count + PAGE_SIZE)} />}
          <ChooseMany
            noun={['file', 'files']}
            groupNoun={['visitor', 'visitors']}
            read={readChoices}
            actions={REMOVALS}
            work={work}
          />
        </>
      )}
    </DeskCard>
  );
}
