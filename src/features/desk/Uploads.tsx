import { useState } from 'react';
import { formText } from '#lib/formText.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { MAX_QUERY_RECORDS, PAGE_SIZE } from '#model/limits.ts';
import { findUpload } from '#services/operator/findUpload.ts';
import { readNewestUploads, type ReviewedUpload } from '#services/operator/uploads.ts';
import { Button, ShowMore } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FINAL, removeMany, shortUid, strayRemoval, uploadActions } from './actions.ts';
import type { Choosable } from './choices.tsx';
import { ChooseMany, type ManyAction } from './ChooseMany.tsx';
import { DeskCard, useDeskQuery } from './DeskCard.tsx';
import type { DeskPartProps } from './useDeskWork.tsx';
import { ActionButton, DeskRow, UploadRow } from './DeskRow.tsx';

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
          {uploads.length >= count && (
            <ShowMore className="" onShowMore={() => setCount(count + PAGE_SIZE)} />
          )}
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

/** Finds a file by a link to it, such as one from a request to take it down. */
function FindUpload({ work }: DeskPartProps) {
  const [text, setText] = useState('');
  return (
    <>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setText(formText(event.currentTarget, 'link').trim());
        }}
        // A pasted link is looked up at once, also if it is broken over two lines.
        onPaste={(event) => setText(event.clipboardData.getData('text').trim())}
      >
        <div className="min-w-0 flex-1">
          <TextField label="Link to a file" name="link" autoComplete="off" />
        </div>
        <Button type="submit">Find</Button>
      </form>
      {text !== '' && <Found key={text} text={text} work={work} />}
    </>
  );
}

function Found({ text, work }: DeskPartProps & { readonly text: string }) {
  const { data, isError } = useDeskQuery(['find', text], (signal) => findUpload(text, signal));
  if (isError) return <p role="status">The file couldn’t be looked up. Try again.</p>;
  if (data === undefined) return <p role="status">Looking…</p>;
  if (data === null) return <p role="status">No file was found by this link.</p>;
  const actions = 'upload' in data ? uploadActions(data.upload) : [strayRemoval(data.stray)];
  const [first] = actions;
  return (
    <>
      <ul>
        {'upload' in data ? (
          <UploadRow upload={data.upload} actions={actions} work={work} />
        ) : (
          <DeskRow
            kind=""
            name={data.stray.path}
            href={`${data.stray.link}?alt=media`}
            facts={['a stored file without a record']}
            actions={actions}
            work={work}
          />
        )}
      </ul>
      {first && <ActionButton action={first} work={work} />}
    </>
  );
}
