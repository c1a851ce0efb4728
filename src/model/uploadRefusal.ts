import { MAX_FILE_BYTES } from '#model/limits.ts';
import { acceptedName, FILE_KINDS, storedContentType, type ChosenFile } from './fileKinds.ts';

/** Documents that a program can save as a PDF, by the name of the program. */
const SAVABLE = {
  Word: ['doc', 'docx', 'docm', 'dot', 'dotx'],
  PowerPoint: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx'],
  Excel: ['xls', 'xlsx', 'xlsm', 'xlsb'],
  OpenDocument: ['odt', 'odp', 'ods', 'odg'],
  'Rich text': ['rtf'],
  Pages: ['pages'],
  Keynote: ['key'],
  Numbers: ['numbers'],
} as const;

/** The same documents by their content types. */
const SAVABLE_TYPES: readonly (readonly [RegExp, SavableDocument])[] = [
  [/msword|ms-word|wordprocessingml/, 'Word'],
  [/powerpoint|presentationml/, 'PowerPoint'],
  [/ms-excel|spreadsheetml/, 'Excel'],
  [/opendocument/, 'OpenDocument'],
  [/^(application|text)\/rtf$/, 'Rich text'],
];

type SavableDocument = keyof typeof SAVABLE;

/** Files that hold no more than an address or a placeholder, by what they lead into. */
const POINTERS = {
  'Google Drive': [
    ...['gdoc', 'gsheet', 'gslides', 'gdraw', 'gform', 'gtable', 'gmap', 'gsite', 'gjam'],
    ...['glink', 'gscript', 'gnote', 'gvid'],
  ],
  Dropbox: ['paper', 'papert', 'web'],
  Box: ['boxnote', 'boxcanvas'],
  OneDrive: ['loop', 'fluid', 'whiteboard', 'onetoc2'],
  iCloud: ['icloud'],
  'Synology Drive': ['odoc', 'osheet', 'oslides'],
  Nextcloud: ['nextcloud', 'owncloud'],
  'Zoho WorkDrive': ['zdoc', 'zsheet', 'zshow', 'zwriter'],
  'the web': ['url', 'webloc', 'website', 'inetloc', 'desktop', 'torrent', 'magnet'],
} as const;

type Pointer = keyof typeof POINTERS;

/** The content type of a text that is only a pointer. */
const POINTER_TYPE = 'application/x-pointer';
/** The first letters of pointers that have another name, such as `Lecture 3.txt`. */
const POINTER_STARTS: readonly (readonly [RegExp, Pointer | 'Git LFS'])[] = [
  [/^\s*\{[^{}]{0,600}"(doc_id|resource_key|resource_id)"\s*:/, 'Google Drive'],
  [/^\s*\{[^{}]{0,600}"url"\s*:\s*"https:\/\/(docs|drive)\.google\.com\//, 'Google Drive'],
  [/^version https:\/\/git-lfs\.github\.com\/spec\//, 'Git LFS'],
  [/^\s*\[(InternetShortcut|\{000214A0)/i, 'the web'],
  [/^\s*\[Desktop Entry\][\s\S]*\bType\s*=\s*Link\b/, 'the web'],
  [/^\s*<\?xml[\s\S]{0,300}<plist[\s\S]{0,80}<key>URL<\/key>/, 'the web'],
];

/** Returns the content type of a text that is a pointer, by its start; null for any other. */
export function pointerType(start: string): string | null {
  const found = POINTER_STARTS.find(([pattern]) => pattern.test(start));
  return found ? `${POINTER_TYPE}; into="${found[1]}"` : null;
}

/** What has to be unpacked, by its ending and its content type. */
const ARCHIVES = 'zip rar 7z tar gz tgz bz2 tbz xz txz zst lz lzh cab arj sit sitx ace zipx z';
const ARCHIVE_TYPES =
  /^application\/(zip|gzip|zstd|x-(rar|rar-compressed|7z|7z-compressed|tar|gtar|bzip2|xz|lzip|compress|lzh-compressed|ace-compressed|zip-compressed|lz4)|vnd\.rar|vnd\.ms-cab-compressed)/;
const BOOKS = 'epub mobi azw azw3 kfx fb2 djvu djv lit chm cbz cbr ibooks';
const BOOK_TYPES =
  /^(application\/(epub\+zip|x-mobipocket-ebook|vnd\.amazon|x-fictionbook)|image\/(vnd\.|x-)?djvu?)/;
const FILMS = 'mov mp4 m4v mkv avi webm wmv flv 3gp mpg mpeg mp3 m4a wav ogg opus aac flac amr';

/** Why a file is refused before anything is sent. */
export type Refusal =
  | 'too-large'
  | 'empty'
  | 'kind'
  /** Another name helps. */
  | 'ending'
  /** A web page under the name of another kind, such as a login page saved as a PDF. */
  | 'web-page'
  /** A Mac's companion of a file, `._` before its name, without the file itself. */
  | 'companion'
  | 'archive'
  | 'book'
  | 'film'
  /** Only a link into something. */
  | { readonly into: string }
  | SavableDocument;

/** What may be wrong with a file that can be contributed all the same. */
export type FileDoubt =
  /** Its bytes show nothing of the kind that it is named for, or are cut off. */
  | 'damaged'
  /** Looking into it takes too long. */
  | 'unread'
  /** It asks for a password. */
  | 'locked'
  /** It opens only with somebody's certificate. */
  | 'sealed'
  /** A rights service decides who opens it. */
  | 'rights'
  /** Few browsers show its kind of picture. */
  | 'unshown';

/** The content type of a Mac's companion file. */
export const COMPANION_TYPE = 'application/applefile';

/** Returns why a file can't be contributed, or null if it can. */
export function refusalOf(file: ChosenFile): Refusal | null {
  const { content = null } = file;
  if (content === COMPANION_TYPE) return 'companion';
  const into = pointedInto(file);
  if (into !== undefined) return { into };
  const isTaken = storedContentType(file) !== undefined;
  const document = savableDocument(file);
  if (document && !(isTaken && content === null)) return document;
  if (!isTaken && (acceptedName(file) === undefined || packedKind(file))) {
    const packed = packedKind(file);
    if (packed) return packed;
    const isNamedOtherwise = storedContentType({ ...file, content: null }) !== undefined;
    return content === 'text/html' && isNamedOtherwise ? 'web-page' : 'kind';
  }
  if (!hasSoundSize(file)) return file.size === 0 ? 'empty' : 'too-large';
  return isTaken ? null : 'ending';
}

/** Whether a file is neither empty nor too large to be sent. */
export function hasSoundSize({ size }: Pick<ChosenFile, 'size'>): boolean {
  return size > 0 && size <= MAX_FILE_BYTES;
}

/** Returns what a file leads into that is only a pointer; undefined for any other. */
function pointedInto({ name, content }: ChosenFile): string | undefined {
  const [, into] = /^application\/x-pointer; into="(.*)"$/.exec(content ?? '') ?? [];
  if (into !== undefined || isShownKind(content)) return into;
  const pointers = Object.entries<readonly string[]>(POINTERS);
  return pointers.find(([, endings]) => endings.includes(lastEnding(name)))?.[0];
}

/** Whether bytes are a PDF or a picture, which only needs another name. */
function isShownKind(content: string | null | undefined): boolean {
  return content !== 'text/plain' && Object.hasOwn(FILE_KINDS, content ?? '');
}

function packedKind({ name, type, content }: ChosenFile): 'archive' | 'book' | 'film' | undefined {
  if (isShownKind(content)) return undefined;
  const shown = content ?? type;
  const isNamed = (list: string) => list.split(' ').includes(lastEnding(name));
  if (BOOK_TYPES.test(shown) || isNamed(BOOKS)) return 'book';
  if (/^(video|audio)\//.test(shown) || isNamed(FILMS)) return 'film';
  return ARCHIVE_TYPES.test(shown) || isNamed(ARCHIVES) ? 'archive' : undefined;
}

function lastEnding(name: string): string {
  return /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
}

function savableDocument({ name, type, content }: ChosenFile): SavableDocument | undefined {
  const ending = lastEnding(name);
  const shown = SAVABLE_TYPES.find(([pattern]) => pattern.test(content ?? type));
  if (shown) return shown[1];
  if (isShownKind(content)) return undefined;
  const documents = Object.keys(SAVABLE) as SavableDocument[];
  return documents.find((document) => (SAVABLE[document] as readonly string[]).includes(ending));
}

/**
 * Whether a file is what a Mac or Windows leaves in a folder for itself, such as `.DS_Store`.
 *
 * @param path the file's path below the dropped folder, or its name
 */
export function isSystemLeftover(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return (
    /(^|\/)__MACOSX\//.test(path) ||
    name.startsWith('._') ||
    /^(\.DS_Store|\.localized|Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r)$/i.test(name)
  );
}
