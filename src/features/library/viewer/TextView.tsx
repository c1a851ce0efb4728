import { useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import { byteSize } from '#model/byteSize.ts';
import { searchedForms } from '#model/paperSearch.ts';
import { isMarkdownName, isNotebook, saidText, shownText } from '#model/shownText.ts';
import { textPages, ENCODINGS, guessEncoding } from '#model/textFile.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { Button } from '#ui/Button.tsx';
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
  const start = await read(0, Math.min(size, MAX_BYTES), signal);
  // A notebook's pictures make it long, and half a notebook is none.
  const isCut = size > MAX_BYTES && !isNotebook(new TextDecoder().decode(start.subarray(0, 99)));
  const bytes = isCut || size <= MAX_BYTES ? start : await read(0, size, signal);
  return { size, bytes, isCut, guess: guessEncoding(bytes, contentType, !isCut) };
}

const loadDrawn = () => import('./DrawnText.tsx');
const loadLinked = () => import('./LinkedText.tsx');

/** A text file in the encoding that it has or that the reader chooses; Markdown as it is meant. */
export function TextView({
  data: { size, bytes, isCut, guess },
  title,
  scroller,
  onReport,
}: LoadedFileProps<Awaited<ReturnType<typeof loadText>>>) {
  const [encoding, setEncoding] = useState(guess.encoding);
  const [wraps, setWraps] = useState(true);
  const { text, isMarkdown } = useMemo(() => {
    // A last character that is cut off is left out.
    const all = new TextDecoder(encoding).decode(bytes, { stream: isCut });
    return shownText(all, isMarkdownName(title));
  }, [bytes, encoding, isCut, title]);
  const drawn = useLoaded(loadDrawn, isMarkdown);
  const linked = useLoaded(loadLinked, !isMarkdown && /https?:/i.test(text));
  const { shown, words } = useMarkedWords(
    saidText({ text, isMarkdown }),
    scroller,
    drawn ?? linked,
  );
  const pieces = (
    <pre
      dir="auto"
      className={`font-mono text-sm [unicode-bidi:plaintext] ${wraps ? '[text-indent:3ch_hanging_each-line] wrap-anywhere whitespace-pre-wrap' : ''}`}
    >
      {(text.match(PIECES) ?? []).map((piece, index) => (
        // In the flow of the text, so that copying adds no line between two pieces.
        <span
          key={index}
          className={`[unicode-bidi:plaintext] ${wraps ? 'inline-block w-full align-top [contain-intrinsic-size:auto_60rem] [content-visibility:auto]' : ''}`}
        >
          {linked ? <linked.LinkedText text={piece} /> : piece}
        </span>
      ))}
    </pre>
  );
  return (
    <div
      className={`mx-auto bg-sheet px-4 pt-5 pb-8 max-sm:min-h-full sm:my-6 sm:min-h-[calc(100%-3rem)] sm:rounded-[2px] sm:px-14 sm:pt-12 sm:lift-paper ${wraps ? 'max-w-[46rem]' : 'w-max min-w-full'}`}
    >
      {!guess.isSure && <EncodingField encoding={encoding} onChange={setEncoding} />}
      <ViewNotes>
        <WordsHint words={words} onReport={onReport} />
      </ViewNotes>
      {!isMarkdown && (
        <p className="-mt-2 mb-2 text-end">
          <Button size="small" aria-pressed={!wraps} onClick={() => setWraps(!wraps)}>
            Don’t wrap
          </Button>
        </p>
      )}
      <div ref={shown}>
        {isMarkdown && drawn ? (
          <Boundary of={text} instead={pieces}>
            <drawn.DrawnText text={text} />
          </Boundary>
        ) : (
          pieces
        )}
      </div>
      {isCut && (
        <p className="mt-4 border-t border-line pt-4 text-ink-soft">
          These are the first {byteSize(MAX_BYTES)} of {byteSize(size)}. Download the file to read
          all of it.
        </p>
      )}
    </div>
  );
}

interface EncodingFieldProps {
  readonly encoding: string;
  readonly onChange: (encoding: string) => void;
}

/** The choice of an encoding, where the text does not say its own. */
function EncodingField({ encoding, onChange }: EncodingFieldProps) {
  return (
    <label className="mb-4 flex flex-wrap items-center gap-x-2 border-b border-line pb-4 text-sm">
      Letters look wrong? Encoding
      <select
        className="min-h-11 rounded-md border border-edge bg-sheet px-2 text-base"
        value={encoding}
        onChange={({ target }) => onChange(target.value)}
      >
        {ENCODINGS.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Marks the words that a search led here for, on their page of the text, and scrolls to them.
 *
 * @param loaded what draws the text: other elements have to be marked again
 */
function useMarkedWords(
  text: string,
  scroller: LoadedFileProps<unknown>['scroller'],
  loaded: object | null,
) {
  const shown = useRef<HTMLDivElement>(null);
  const [find] = useState(() => addressParam('find') ?? '');
  const [words, setWords] = useState<MarkResult>('marked');
  useEffect(() => {
    const asked = searchedForms(find);
    if (!shown.current || asked.size === 0) return undefined;
    const pages = textPages(text);
    const page = pages[Number(addressParam('page') ?? 1) - 1] ?? pages.at(-1);
    // Drawn, a text is shorter than its source.
    const share = Math.min(1, (shown.current.textContent.length || 1) / (text.length || 1));
    const from = Math.floor((page?.start ?? 0) * share);
    const to = share < 1 ? Infinity : from + (page?.text.length ?? 0);
    const { result, first } = markWords(shown.current, asked, { from, to });
    setWords(result);
    // Browsers lay out a piece of the text when it comes into view.
    first.startContainer.parentElement?.scrollIntoView();
    const { top = 0, height = 0 } = scroller.current?.getBoundingClientRect() ?? {};
    scroller.current?.scrollBy(0, first.getBoundingClientRect().top - top - height / 3);
    return unmarkWords;
  }, [text, find, scroller, loaded]);
  return { shown, words };
}
