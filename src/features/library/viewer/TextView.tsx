import { useEffect, useRef, useState } from 'react';
import { byteSize } from '#model/byteSize.ts';
import { searchedForms } from '#model/paperSearch.ts';
import { textPages } from '#model/textPages.ts';
import { addressParam } from './fileQuery.ts';
import { markWords, unmarkWords, type MarkResult } from './markWords.ts';
import {
  openFile,
  type LoadedFileProps,
  type StoredFile,
  ViewNotes,
  WordsHint,
} from './blocks.tsx';

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
  title,
  scroller,
  onReport,
}: LoadedFileProps<Awaited<ReturnType<typeof loadText>>>) {
  const [encoding, setEncoding] = useState(guess.encoding);
  // A last character that is cut off is left out.
  const text = new TextDecoder(encoding).decode(bytes, { stream: size > MAX_BYTES });
  const { shown, words } = useMarkedWords(text, scroller);
  return (
    <div className="mx-auto max-w-[46rem] bg-sheet px-4 pt-5 pb-8 max-sm:min-h-full sm:my-6 sm:min-h-[calc(100%-3rem)] sm:rounded-[2px] sm:px-14 sm:pt-12 sm:lift-paper">
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
      <ViewNotes>
        <WordsHint words={words} onReport={onReport} />
      </ViewNotes>
      <pre
        ref={shown}
        dir="auto"
        className={`${/\.md$/i.test(title) ? 'font-sans text-base/7' : 'font-mono text-sm'} [text-indent:3ch_hanging_each-line] wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]`}
      >
        {(text.match(PIECES) ?? []).map((piece, index) => (
          // In the flow of the text, so that copying adds no line between two pieces.
          <span
            key={index}
            className="inline-block w-full align-top [contain-intrinsic-size:auto_60rem] [content-visibility:auto] [unicode-bidi:plaintext]"
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

/** Marks the words that a search led here for, on their page of the text, and scrolls to them. */
function useMarkedWords(text: string, scroller: LoadedFileProps<unknown>['scroller']) {
  const shown = useRef<HTMLPreElement>(null);
  const [find] = useState(() => addressParam('find') ?? '');
  const [words, setWords] = useState<MarkResult>('marked');
  useEffect(() => {
    const asked = searchedForms(find);
    if (!shown.current || asked.size === 0) return undefined;
    const pages = textPages(text);
    const page = pages[Number(addressParam('page') ?? 1) - 1] ?? pages.at(-1);
    const from = page?.start ?? 0;
    const to = from + (page?.text.length ?? 0);
    const { result, first } = markWords(shown.current, asked, { from, to });
    setWords(result);
    // Browsers lay out a piece of the text when it comes into view.
    first.startContainer.parentElement?.scrollIntoView();
    const { top = 0, height = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    scroller.current?.scrollBy(0, first.getBoundingClientRect().top - top - height / 3);
    return unmarkWords;
  }, [text, find, scroller]);
  return { shown, words };
}

/** The encodings that a reader can choose, with their labels. */
const ENCODINGS: readonly (readonly [encoding: string, label: string])[] = [
  ['windows-1252', 'Western (Windows-1252)'],
  ['utf-8', 'Unicode (UTF-8)'],
  ['utf-16le', 'Unicode (UTF-16 LE)'],
  ['utf-16be', 'Unicode (UTF-16 BE)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['windows-1256', 'Arabic (Windows-1256)'],
];

/**
 * Returns the encoding of a text: by its byte order mark, else UTF-16 or UTF-8 if it can be that,
 * else by the charset of its content type, or else Windows-1252, which has a character for nearly
 * every byte. UTF-8 comes before the charset, because other text is hardly ever valid UTF-8, and old
 * records name a wrong charset.
 *
 * @param isWhole false for the beginning of a text, which may end inside a character
 */
export function guessEncoding(bytes: Uint8Array, contentType: string, isWhole = true) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isSure: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isSure: true };
  const sample = bytes.subarray(0, 4096);
  const [even = 0, odd = 0] = [0, 1].map(
    (odd) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length,
  );
  if (Math.max(even, odd) > sample.length / 8 && Math.min(even, odd) < sample.length / 64)
    return { encoding: odd > even ? 'utf-16le' : 'utf-16be', isSure: true };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return { encoding: 'utf-8', isSure: true };
  } catch {
    return { encoding: knownCharset(contentType), isSure: false };
  }
}

function knownCharset(contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? '';
  const isOffered = ENCODINGS.some(([encoding]) => encoding === charset.toLowerCase());
  return isOffered && charset.toLowerCase() !== 'utf-8' ? charset.toLowerCase() : 'windows-1252';
}
