/**
 * The kinds of file that the library accepts: PDF, images except SVG, and text except HTML.
 *
 * HTML and SVG can carry scripts, which would run under a trusted address when somebody opens the
 * file. They are refused by content type and by file ending. `storage.rules` and `firestore.rules`
 * have the same lists; a test compares them.
 */

/** File endings by stored content type, in the shape that a file picker accepts. */
export const FILE_KINDS = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
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
    ...['.js', '.ts', '.css', '.go', '.rs', '.rb', '.m', '.r', '.asm', '.s', '.v', '.vhd', '.vhdl'],
    ...['.l', '.y', '.lex', '.yacc', '.glsl', '.frag', '.vert', '.tcl'],
  ],
  'text/markdown': ['.md', '.markdown'],
  'text/csv': ['.csv'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Endings of documents that can carry scripts, refused whatever their content type. */
export const REFUSED_ENDINGS = [
  ...['.html', '.htm', '.xhtml', '.xht', '.shtml', '.mhtml', '.mht'],
  ...['.svg', '.svgz'],
] as const;

const UTF_8 = '; charset=utf-8';

/** Every content type that the rules allow for a stored file. */
export const STORED_CONTENT_TYPES: readonly string[] = Object.keys(FILE_KINDS).flatMap((type) =>
  type.startsWith('text/') ? [type, type + UTF_8] : [type],
);

/**
 * The content type to store a file with, or undefined if its kind is refused.
 *
 * The file's ending decides. Without a known ending the browser's content type decides, and any
 * text except HTML is stored as plain text. Text is marked as UTF-8, because browsers would
 * otherwise garble most of the world's scripts.
 */
export function storedContentType(file: {
  readonly name: string;
  /** The browser's guess, such as `image/png`; '' if it has none. */
  readonly type: string;
}): string | undefined {
  const name = file.name.toLowerCase();
  if (REFUSED_ENDINGS.some((ending) => name.endsWith(ending))) return undefined;
  for (const [contentType, endings] of Object.entries(FILE_KINDS)) {
    if (endings.some((ending) => name.endsWith(ending))) return withCharset(contentType);
  }
  const claimed = (file.type.split(';')[0] ?? '').trim().toLowerCase();
  if (Object.hasOwn(FILE_KINDS, claimed)) return withCharset(claimed);
  if (claimed.startsWith('text/') && claimed !== 'text/html') return withCharset('text/plain');
  return undefined;
}

function withCharset(contentType: string): string {
  return contentType.startsWith('text/') ? contentType + UTF_8 : contentType;
}
