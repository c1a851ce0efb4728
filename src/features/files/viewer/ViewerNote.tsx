import type { ReactNode } from 'react';

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
