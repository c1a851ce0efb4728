/**
 * The kinds of file that the library accepts: PDF, images except SVG, and text except HTML.
 *
 * HTML and SVG can carry scripts, which would run under a trusted address when somebody opens the
 * file. They are refused by content type and by file ending. Endings that a system runs when the
 * saved file is opened are refused too. `storage.rules` and `firestore.rules` have the same lists;
 * a test compares them.
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
  'text/plain': [
    ...['.txt', '.text', '.log', '.tex', '.bib', '.rst', '.org', '.json', '.xml', '.yaml', '.yml'],
    ...['.ini', '.toml', '.sql', '.sh', '.c', '.h', '.cc', '.cpp', '.hpp', '.java', '.kt', '.py'],
    ...['.ts', '.css', '.go', '.rs', '.rb', '.m', '.r', '.asm', '.s', '.v', '.vhd', '.vhdl'],
    ...['.l', '.y', '.lex', '.yacc', '.glsl', '.frag', '.vert', '.tcl'],
  ],
  'text/markdown': ['.md', '.markdown'],
  'text/csv': ['.csv'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Endings of documents that can carry scripts. */
const SCRIPTED = 'html htm xhtml xht shtml mhtml mht svg svgz';

/** Endings that Windows, macOS, Linux, Android or iOS run, install or follow without a question. */
const EXECUTED =
  'action apk app appimage appinstaller application appref-ms appx appxbundle bat chm cmd com' +
  ' command cpl deb desktop diagcab dll dmg exe fileloc flatpakref gadget hlp hta inetloc inf' +
  ' ipa iso jar jnlp js jse library-ms lnk mobileconfig mpkg msc msi msix msixbundle msp mst ocx' +
  ' pif pkg ps1 ps1xml psc1 psd1 psm1 reg rpm run scf scpt scr sct search-ms settingcontent-ms' +
  ' shb shs snap swf sys terminal tool url vb vbe vbs webloc workflow ws wsc wsf wsh xapk xbap' +
  ' xll';

/** Endings that are refused whatever the content type. */
export const REFUSED_ENDINGS: readonly string[] = `${SCRIPTED} ${EXECUTED}`
  .split(' ')
  .map((ending) => `.${ending}`);

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
 * The file's ending decides, unless its bytes show another kind. Without a known ending, any text
 * except HTML is stored as plain text. Text in UTF-8 is marked as such, because browsers would
 * otherwise garble most of the world's scripts.
 */
export function storedContentType(file: NamedFile): string | undefined {
  const { content = null, isUtf8 = true } = file;
  const name = file.name.toLowerCase();
  if (REFUSED_ENDINGS.some((ending) => name.endsWith(ending))) return undefined;
  const named = typeByEnding(name);
  const withCharset = (type: string) => (isUtf8 && type.startsWith('text/') ? type + UTF_8 : type);
  if (named !== undefined) return agree(named, content) ? withCharset(named) : undefined;
  const shown = shownType(file);
  if (!isText(shown)) return undefined;
  return withCharset(Object.hasOwn(FILE_KINDS, shown) ? shown : 'text/plain');
}

/**
 * Returns a name under which a file that is refused for its ending would be accepted, or undefined
 * if no name helps: 'scan' with the bytes of a PNG is accepted as 'scan.png', 'photo.jpg' with
 * those of HEIC as 'photo.heic', 'sort.js' as 'sort.js.txt'.
 */
export function acceptedName(file: NamedFile): string | undefined {
  if (storedContentType(file) !== undefined) return undefined;
  const shown = shownType(file);
  if (isText(shown)) return `${file.name}.txt`;
  const [ending] = Object.entries(FILE_KINDS).find(([type]) => type === shown)?.[1] ?? [];
  if (ending === undefined) return undefined;
  const isWrong = typeByEnding(file.name.toLowerCase()) !== undefined;
  return (isWrong ? file.name.slice(0, -fileEnding(file.name).length) : file.name) + ending;
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

/** Returns what a file is by its bytes, or else by its claim. A claim is more than a plain text is. */
function shownType(file: NamedFile): string {
  const { content = null } = file;
  const claimed = claimedType(file);
  const isClaim = claimed !== '' && claimed !== 'application/octet-stream';
  return content === null || (content === 'text/plain' && isClaim) ? claimed : content;
}

function claimedType({ type }: NamedFile): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function isText(type: string): boolean {
  return type.startsWith('text/') && type !== 'text/html';
}
