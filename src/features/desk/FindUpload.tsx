import { useState } from 'react';
import { formText } from '#lib/formText.ts';
import { findUpload } from '#services/operator/findUpload.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { strayRemoval, uploadActions } from './actions.ts';
import { useDeskQuery } from './DeskCard.tsx';
import { ActionButton, DeskRow } from './DeskRow.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { DeskPartProps } from './useDeskWork.ts';

/** Finds a file by a link to it, such as one from a request to take it down. */
export function FindUpload({ work }: DeskPartProps) {
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
