import { MAX_FILE_BYTES } from '#config/limits.ts';
import { fileEnding } from './fileName.ts';

/** Why a file is refused before anything of it is sent. */
export type Refusal = 'too-large' | 'empty' | 'kind';

/** What is known of a chosen file without reading it. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The content type that the browser guessed; '' where it could not. */
  readonly type: string;
}

/** Text is kept as UTF-8: a browser that is not told guesses an older encoding for Arabic or Hindi. */
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Browsers and systems disagree on these endings or do not know them at all. */
const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.bmp': 'image/bmp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.csv': 'text/csv; charset=utf-8',
};

/** Kept as plain text, which every browser shows and none runs. */
const TEXT_ENDINGS: ReadonlySet<string> = new Set(
  '.txt .text .md .markdown .log .tex .bib .rst .org .json .xml .yaml .yml .ini .toml .sql .c .h .cpp .cc .hpp .java .py .js .ts .kt .go .rs .rb .sh .m .r .asm .v .vhd .vhdl .l .y .lex .yacc .css'.split(
    ' ',
  ),
);

/** They run scripts when opened: an image or a text that acts on the reader is no study note. */
const REFUSED_ENDINGS: ReadonlySet<string> = new Set([
  '.html',
  '.htm',
  '.xhtml',
  '.shtml',
  '.svg',
  '.svgz',
]);
const REFUSED_TYPES = /^(?:text\/html|application\/xhtml\+xml|image\/svg)/u;

/**
 * The content type that a file is kept with, or null where its kind is not taken: a PDF, an
 * image other than SVG, or a text other than HTML.
 *
 * Goes by the name's ending first, since phones report '' for '.md' and Windows a spreadsheet
 * for '.csv'. What the file holds is not looked at: it is only ever served as this type, so a
 * page of HTML that is called '.txt' is shown as text.
 */
export function contentTypeOf({ name, type }: Pick<ChosenFile, 'name' | 'type'>): string | null {
  const ending = fileEnding(name).toLowerCase();
  const reported = type.toLowerCase();
  if (REFUSED_ENDINGS.has(ending) || REFUSED_TYPES.test(reported)) return null;
  const known = TYPE_OF_ENDING[ending];
  if (known !== undefined) return known;
  if (TEXT_ENDINGS.has(ending)) return PLAIN_TEXT;
  if (reported === 'application/pdf') return reported;
  if (/^image\/[-+.\w]+$/u.test(reported)) return reported;
  return reported.startsWith('text/') ? PLAIN_TEXT : null;
}

/** Why this file can't be contributed, or null where it can. */
export function refusalOf(file: ChosenFile): Refusal | null {
  if (contentTypeOf(file) === null) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > MAX_FILE_BYTES ? 'too-large' : null;
}
