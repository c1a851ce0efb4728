import { useEffect } from 'react';
import { logError } from '#lib/log.ts';
import { FileReadError } from '#model/fileReadError.ts';
import { Button } from '#ui/Button.tsx';
import { ViewerNote } from './ViewerNote.tsx';

const TEXTS: Readonly<Record<FileReadError['code'], string>> = {
  gone: 'The file itself is gone: only its name is left in the library.',
  closed: 'The site’s storage is not set up to show files here. Download it to open it.',
  locked: 'This PDF is locked with a password. Download it to open it.',
  damaged: 'This PDF is damaged. Download it to try another program.',
  unsupported: 'Your browser can’t show this kind of image. Download it to open it.',
  connection: 'Couldn’t load the file.',
};

interface FailureNoteProps {
  readonly error: unknown;
  readonly onTryAgain: () => void;
}

/** Says why a file is not shown. */
export function FailureNote({ error, onTryAgain }: FailureNoteProps) {
  const code = error instanceof FileReadError ? error.code : 'connection';
  useEffect(() => logError('show a file', error), [error]);
  return (
    <ViewerNote text={TEXTS[code]}>
      {code === 'connection' && <Button onClick={onTryAgain}>Try again</Button>}
    </ViewerNote>
  );
}
