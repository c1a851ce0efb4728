import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byteSize } from '#model/byteSize.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { decodeText, ENCODINGS, guessEncoding } from './decodeText.ts';
import { FailureNote } from './FailureNote.tsx';
import type { FileViewProps } from './fileViewProps.ts';
import { openFile } from './openFile.ts';

/** More would make a cheap phone stutter, and nobody reads it here. */
const MAX_BYTES = 512 * 1024;
/** Browsers lay out a text piece by piece, and only the pieces in view. */
const PIECE_LENGTH = 4000;

/** A text file as plain text, in the encoding that it has or that the reader chooses. */
export function TextView({ link, copy }: FileViewProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['open file', link, copy ? 'kept' : 'stored', 'text'],
    queryFn: async ({ signal }) => {
      const { size, contentType, read } = await openFile({ link, copy }, signal);
      const bytes = await read(0, Math.min(size, MAX_BYTES), signal);
      return { size, bytes, guess: guessEncoding(bytes, contentType, size <= MAX_BYTES) };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  const [chosen, setChosen] = useState<string>();
  if (error && !isFetching) return <FailureNote error={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Spinner label="Loading the file" />;
  const { size, bytes, guess } = data;
  const encoding = chosen ?? guess.encoding;
  return (
    <div className="mx-auto min-h-full max-w-page bg-sheet px-4 py-4 sm:px-6">
      {!guess.isSure && (
        <label className="mb-4 flex flex-wrap items-center gap-x-2 border-b border-line pb-4 text-sm">
          Letters look wrong? Encoding
          <select
            className="min-h-11 rounded-md border border-edge bg-sheet px-2 text-base"
            value={encoding}
            onChange={({ target }) => setChosen(target.value)}
          >
            {ENCODINGS.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <pre dir="auto" className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">
        {pieces(decodeText(bytes, encoding, size <= MAX_BYTES)).map((piece, index) => (
          <span key={index} className="text-piece">
            {piece}
          </span>
        ))}
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

/** Cuts a text after the ends of lines, or within a long line after a blank or anywhere. */
function pieces(text: string): readonly string[] {
  const found: string[] = [];
  for (let from = 0; from < text.length;) {
    const limit = from + PIECE_LENGTH;
    let end = text.length;
    if (limit < end) {
      end = text.lastIndexOf('\n', limit - 1) + 1;
      if (end <= from) end = text.lastIndexOf(' ', limit - 1) + 1;
      if (end <= from) end = limit;
      // Both halves of a character stay together.
      if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end++;
    }
    found.push(text.slice(from, end));
    from = end;
  }
  return found;
}
