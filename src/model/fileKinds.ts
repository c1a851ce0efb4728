/**
 * The kinds of file that the library accepts: PDF, images except SVG, and text except HTML.
 *
 * A name has an ending of this list; that of a text may also have none, and then no dot. So no
 * system runs, mounts, installs or follows a saved file, whatever the ending means to it: a list of
 * bad endings would never be complete. `.vhd` is missing, because Windows mounts it. HTML and SVG
 * can carry scripts, which would run under a trusted address when somebody opens the file.
 * `storage.rules` and `firestore.rules` have the same list; a test compares them.
 */

import { fileEnding } from './fileName.ts';

/** File endings by stored content type, in the shape that a file picker accepts. */
export const FILE_KINDS = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/bmp': ['.bmp'],
  'image/tiff': ['.tif', '.tiff'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'text/plain': endings(
    'txt text log tex bib cls sty rst adoc org srt vtt diff patch json jsonl geojson ipynb xml' +
      ' yaml yml ini toml cfg conf properties env tsv dat lst out sql sh bash c h cc cpp cxx hh hpp' +
      ' cs java kt kts scala groovy gradle py pyi rb php lua pl pm t tcl go rs dart swift m mm r rmd' +
      ' qmd jl ts tsx jsx vue css scss less hs erl ex exs clj lisp scm rkt ml mli sml fs fsx pas f' +
      ' f77 f90 f95 f03 for ada adb ads cob cbl prolog asm s v sv svh vhdl l y lex yacc g4 glsl frag' +
      ' vert geom comp hlsl wgsl cu cl ino proto graphql cmake mk make dockerfile gv puml mmd plt gp' +
      ' sage stan sas do ado sps',
  ),
  'text/markdown': ['.md', '.markdown'],
  'text/csv': ['.csv'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The endings that a text may have. */
export const TEXT_ENDINGS: readonly string[] = Object.entries(FILE_KINDS).flatMap(
  ([type, endings]) => (type.startsWith('text/') ? endings : []),
);

function endings(list: string): readonly string[] {
  return list.split(' ').map((ending) => `.${ending}`);
}

const UTF_8 = '; charset=utf-8';

/** Every content type that the rules allow for a stored file. */
export const STORED_CONTENT_TYPES: readonly string[] = Object.keys(FILE_KINDS).flatMap((type) =>
  type.startsWith('text/') ? [type, type + UTF_8] : [type],
);

/** The properties of a file that decide its kind. */
export interface NamedFile {
  readonly name: string;
  /** The browser's guess, such as `image/png`; '' if it has none. */
  readonly type: string;
  /** The content type that the file's bytes show; null or absent if they are unknown. */
  readonly content?: string | null;
  /** Whether the bytes are a text in UTF-8; taken for granted if it is left out. */
  readonly isUtf8?: boolean;
}

/** A chosen file. */
export interface ChosenFile extends NamedFile {
  /** Bytes. */
  readonly size: number;
}

/**
 * Returns the content type to store a file with, or undefined if its kind or its ending is refused.
 *
 * The file's ending decides, unless its bytes show another kind. Without a dot in its name, any text
 * except HTML is stored as plain text. Text in UTF-8 is marked as such, because browsers would
 * otherwise garble most of the world's scripts.
 */
export function storedContentType(file: NamedFile): string | undefined {
  const { content = null, isUtf8 = true } = file;
  const name = file.name.toLowerCase();
  const named = typeByEnding(name);
  const withCharset = (type: string) => (isUtf8 && type.startsWith('text/') ? type + UTF_8 : type);
  if (named !== undefined) return agree(named, content) ? withCharset(named) : undefined;
  const shown = shownType(file);
  if (name.includes('.') || !isText(shown)) return undefined;
  return withCharset(Object.hasOwn(FILE_KINDS, shown) ? shown : 'text/plain');
}

/**
 * Returns a name under which a file that is refused for its ending would be accepted, or undefined
 * if no name helps: 'scan' with the bytes of a PNG is accepted as 'scan.png', 'photo.jpg' with
 * those of HEIC as 'photo.heic', 'sort.js' as 'sort.js.txt', 'page.html' as 'page.html.txt'.
 */
export function acceptedName(file: NamedFile): string | undefined {
  if (storedContentType(file) !== undefined) return undefined;
  const shown = shownType(file);
  const isNamed = typeByEnding(file.name.toLowerCase()) !== undefined;
  // A web lab's page is a text like its scripts. One that is named for a PDF is a failed download.
  if (isText(shown) || (MARKUP.has(shown) && !isNamed)) return `${file.name}.txt`;
  const [ending] = Object.entries(FILE_KINDS).find(([type]) => type === shown)?.[1] ?? [];
  if (ending === undefined) return undefined;
  return (isNamed ? file.name.slice(0, -fileEnding(file.name).length) : file.name) + ending;
}

/** Returns the content type that a name's ending stands for; undefined for any other ending. */
function typeByEnding(name: string): string | undefined {
  return Object.entries(FILE_KINDS).find(([, endings]) =>
    endings.some((ending) => name.endsWith(ending)),
  )?.[0];
}

/**
 * Whether bytes may have a kind by their name. Bytes that show nothing agree with any name, and so
 * does a plain text: such a file may be damaged, but is nothing else.
 */
function agree(named: string, content: string | null): boolean {
  if (content === null || content === 'text/plain') return true;
  if (named.startsWith('text/')) return MARKUP.has(content);
  return named === content || (isHeic(named) && isHeic(content));
}

/** Texts that are a kind of their own, and may also be contributed as the text that they are. */
const MARKUP = new Set(['text/html', 'image/svg+xml']);

const isHeic = (type: string) => type === 'image/heic' || type === 'image/heif';

/**
 * Returns what a file is by its bytes, or by its claim while they show nothing, or no more than a
 * text: a part of a web page looks like any text.
 */
function shownType(file: NamedFile): string {
  const { content = null } = file;
  const claimed = claimedType(file);
  return content === null || (content === 'text/plain' && MARKUP.has(claimed)) ? claimed : content;
}

function claimedType({ type }: NamedFile): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function isText(type: string): boolean {
  return type.startsWith('text/') && type !== 'text/html';
}
