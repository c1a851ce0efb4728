import { useState } from 'react';
import { byteSize } from '#model/byteSize.ts';
import { ENCODINGS, guessEncoding } from './decodeText.ts';
import { openFile, type LoadedFileProps, type StoredFile } from './openFile.ts';

/** More would make a cheap phone stutter, and nobody reads it here. */
const MAX_BYTES = 512 * 1024;
/**
 * The pieces of a text, of which browsers lay out those in view: each ends with a line, or within a
 * long one with a word, or anywhere between two characters.
 */
const PIECES = /[^]{1,4000}(?:\n|$)|[^]{1,4000} |[^]{1,4000}/gu;

/** @throws FileReadError */
export async function loadText(file: StoredFile, signal: AbortSignal) {
  const { size, contentType, read } = await openFile(file, signal);
  const bytes = await read(0, Math.min(size, MAX_BYTES), signal);
  return { size, bytes, guess: guessEncoding(bytes, contentType, size <= MAX_BYTES) };
}

/** A text file as plain text, in the encoding that it has or that the reader chooses. */
export function TextView({
  data: { size, bytes, guess },
}: Pick<LoadedFileProps<Awaited<ReturnType<typeof loadText>>>, 'data'>) {
  const [encoding, setEncoding] = useState(guess.encoding);
  // A last character that is cut off is left out.
  const text = new TextDecoder(encoding).decode(bytes, { stream: size > MAX_BYTES });
  return (
    <div className="mx-auto min-h-full max-w-page bg-sheet px-4 py-4 sm:px-6">
      {!guess.isSure && (
        <label className="mb-4 flex flex-wrap items-center gap-x-2 border-b border-line pb-4 text-sm">
          Letters look wrong? Encoding
          <select
            className="min-h-11 rounded-md border border-edge bg-sheet px-2 text-base"
            value={encoding}
            onChange={({ target }) => setEncoding(target.value)}
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
        {(text.match(PIECES) ?? []).map((piece, index) => (
          // In the flow of the text, so that copying adds no line between two pieces.
          <span
            key={index}
            className="inline-block w-full align-top [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
          >
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
