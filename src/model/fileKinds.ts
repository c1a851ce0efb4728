/**
 * The kinds of file that the library accepts: PDF, images except SVG, and text except HTML.
 *
 * HTML and SVG can carry scripts, which would run under a trusted address when somebody opens the
 * file. They are refused by content type and by file ending. Endings that a system runs when the
 * saved file is opened are refused too. `storage.rules` and `firestore.rules` have the same lists;
 * a test compares them.
 */

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
interface NamedFile {
  readonly name: string;
  /** The browser's guess, such as `image/png`; '' if it has none. */
  readonly type: string;
}

/**
 * Returns the content type to store a file with, or undefined if its kind or its ending is refused.
 *
 * The file's ending decides. Without a known ending, any text except HTML is stored as plain text.
 * Text is marked as UTF-8, because browsers would otherwise garble most of the world's scripts.
 */
export function storedContentType(file: NamedFile): string | undefined {
  const name = file.name.toLowerCase();
  if (REFUSED_ENDINGS.some((ending) => name.endsWith(ending))) return undefined;
  for (const [contentType, endings] of Object.entries(FILE_KINDS)) {
    if (endings.some((ending) => name.endsWith(ending))) return withCharset(contentType);
  }
  const claimed = claimedType(file);
  if (!isText(claimed)) return undefined;
  return withCharset(Object.hasOwn(FILE_KINDS, claimed) ? claimed : 'text/plain');
}

/**
 * Returns a name under which a file that is refused for its ending would be accepted, or undefined
 * if no name helps: 'scan' with the type of a PNG is accepted as 'scan.png', 'sort.js' as
 * 'sort.js.txt'.
 */
export function acceptedName(file: NamedFile): string | undefined {
  if (storedContentType(file) !== undefined) return undefined;
  const claimed = claimedType(file);
  if (isText(claimed)) return `${file.name}.txt`;
  const [ending] = Object.entries(FILE_KINDS).find(([type]) => type === claimed)?.[1] ?? [];
  return ending && file.name + ending;
}

function claimedType({ type }: NamedFile): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

function isText(type: string): boolean {
  return type.startsWith('text/') && type !== 'text/html';
}

function withCharset(contentType: string): string {
  return contentType.startsWith('text/') ? contentType + UTF_8 : contentType;
}
