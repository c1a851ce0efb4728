import { byteSize } from '#model/byteSize.ts';
import { useWork } from '#lib/useWork.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { decodeText } from './decodeText.ts';
import { FailureNote } from './FailureNote.tsx';
import type { FileViewProps } from './fileViewProps.ts';
import { openFile } from './openFile.ts';

/** More would make a cheap phone stutter, and nobody reads it here. */
const MAX_BYTES = 512 * 1024;

/** A text file as plain text. */
export function TextView({ link, copy }: FileViewProps) {
  const read = useWork(link, (signal) => readText({ link, copy }, signal));
  if (read.kind === 'running') return <Spinner label="Loading the file" />;
  if (read.kind === 'failed') return <FailureNote error={read.error} onTryAgain={read.tryAgain} />;
  const { text, size } = read.value;
  return (
    <div className="mx-auto min-h-full max-w-page bg-sheet px-4 py-4 sm:px-6">
      <pre dir="auto" className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
      {size > MAX_BYTES && (
        <p className="mt-4 border-t border-line pt-4 text-ink-soft">
          These are the first {byteSize(MAX_BYTES)} of {byteSize(size)}. Download the file to read
          all of it.
        </p>
      )}
    </div>
  );
}

async function readText(file: Pick<FileViewProps, 'link' | 'copy'>, signal: AbortSignal) {
  const { size, contentType, read } = await openFile(file, signal);
  const isWhole = size <= MAX_BYTES;
  const bytes = await read(0, Math.min(size, MAX_BYTES), signal);
  return { text: decodeText(bytes, contentType, isWhole), size };
}
