import { useState } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { useWork } from '#lib/useWork.ts';
import { FailureNote } from '../FailureNote.tsx';
import type { FileViewProps } from '../fileViewProps.ts';
import { loadPdf } from './loadPdf.ts';
import { PdfPages } from './PdfPages.tsx';

/** A PDF, page by page. */
export function PdfView({ link, copy, scroller }: FileViewProps) {
  /** The error of a part that could not be read after the PDF was opened, or null. */
  const [failure, setFailure] = useState<unknown>(null);
  const opened = useWork(link, (signal) => loadPdf({ link, copy }, signal, setFailure));
  const tryAgain = () => {
    setFailure(null);
    opened.tryAgain();
  };
  if (failure !== null) return <FailureNote error={failure} onTryAgain={tryAgain} />;
  if (opened.kind === 'running') return <Spinner label="Loading the file" />;
  if (opened.kind === 'failed') return <FailureNote error={opened.error} onTryAgain={tryAgain} />;
  return <PdfPages pdf={opened.value} scroller={scroller} />;
}
