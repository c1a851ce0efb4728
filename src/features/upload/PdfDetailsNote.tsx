import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { PdfDetails } from '#upload/pdfDetails.ts';

interface PdfDetailsNoteProps {
  readonly name: string;
  readonly details: PdfDetails;
  /** Resolves to false if they cannot be removed. */
  readonly onRemove: () => Promise<boolean>;
}

/** Shows the author and the title that a PDF would publish, and offers to remove them. */
export function PdfDetailsNote({ name, details, onRemove }: PdfDetailsNoteProps) {
  const [state, setState] = useState<'kept' | 'removing' | 'failed'>('kept');
  const { author, title, isRemovable } = details;
  const facts = [author !== null && `Author: ${author}`, title !== null && `Title: ${title}`];
  const text = facts.filter(Boolean).join(' · ');
  if (text === '') return null;

  const remove = async () => {
    setState('removing');
    if (!(await onRemove())) setState('failed');
  };
  const isFixed = !isRemovable || state === 'failed';
  return (
    <div className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <p className="min-w-0 wrap-anywhere">
        <bdi>{text}</bdi>
        {isFixed && <span> – can’t be removed here: the file is protected or damaged.</span>}
      </p>
      {!isFixed && (
        <Button busy={state === 'removing'} onClick={() => void remove()}>
          <span>
            Remove these details<VisuallyHidden>{` from ${name}`}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
