import { useState } from 'react';
import { formText } from '#lib/formText.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import type { AdminServices } from './adminServices.ts';
import { useDeskQuery } from './blocks.tsx';
import { uploadActions } from './removals.ts';
import { UploadRow } from './UploadRow.tsx';
import type { OperatorActions } from './useOperatorActions.ts';

interface FindUploadProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

/** Finds a file by a link to it, such as one from a request to take it down. */
export function FindUpload({ services, work }: FindUploadProps) {
  const [link, setLink] = useState('');
  return (
    <>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setLink(formText(event.currentTarget, 'link').trim());
        }}
        // A pasted link is looked up at once.
        onPaste={(event) => setLink(event.clipboardData.getData('text').trim())}
      >
        <div className="min-w-0 flex-1">
          <TextField label="Link to a file" name="link" type="url" autoComplete="off" />
        </div>
        <Button type="submit">Find</Button>
      </form>
      {link !== '' && <Found key={link} link={link} services={services} work={work} />}
    </>
  );
}

function Found({ link, services, work }: FindUploadProps & { readonly link: string }) {
  const { data, isError } = useDeskQuery(['find', link], (signal) =>
    services.findUpload(link, signal),
  );
  if (isError) return <p role="status">The file couldn’t be looked up. Try again.</p>;
  if (data === undefined) return <p role="status">Looking…</p>;
  if (data === null) return <p role="status">This link leads to no file that is still there.</p>;
  const actions = uploadActions(data, services);
  const [remove] = actions;
  return (
    <>
      <ul>
        <UploadRow upload={data} actions={actions} services={services} work={work} />
      </ul>
      {remove && (
        <Button
          variant="warning"
          className="self-start"
          busy={work.running === remove.name}
          disabled={work.running !== null}
          onClick={() => work.start(remove)}
        >
          {remove.label}
        </Button>
      )}
    </>
  );
}
