import { useEffect, type ReactNode } from 'react';
import { logError } from '#lib/log.ts';
import { FileReadError } from '#model/fileReadError.ts';
import { Button } from '#ui/Button.tsx';
import type { LoadedFileProps } from './openFile.ts';

interface ViewerNoteProps {
  readonly text: string;
  /** The actions for the visitor, such as trying again. */
  readonly children?: ReactNode;
}

/** Takes the place of a file that is not shown. */
export function ViewerNote({ text, children }: ViewerNoteProps) {
  return (
    <div className="mx-auto flex min-h-full max-w-prose flex-col items-center justify-center gap-4 px-6 py-10 text-center">
      <p role="status">{text}</p>
      {children}
    </div>
  );
}

const FAILURES: Readonly<Record<FileReadError['code'], string>> = {
  gone: 'The file itself is gone: only its name is left in the library.',
  closed: 'The site’s storage is not set up to show files here. Download it to open it.',
  locked: 'This PDF is locked with a password. Download it to open it.',
  damaged: 'This PDF is damaged. Download it to try another program.',
  unsupported: 'Your browser can’t show this kind of image. Download it to open it.',
  connection: 'Couldn’t load the file.',
};

/** Says why a file is not shown. */
export function FailureNote({
  error,
  onTryAgain,
}: Pick<LoadedFileProps<unknown>, 'onTryAgain'> & { readonly error: unknown }) {
  const code = error instanceof FileReadError ? error.code : 'connection';
  useEffect(() => logError('show a file', error), [error]);
  return (
    <ViewerNote text={FAILURES[code]}>
      {code === 'connection' && <Button onClick={onTryAgain}>Try again</Button>}
    </ViewerNote>
  );
}
