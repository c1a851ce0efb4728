import { MAX_FILE_BYTES } from '#config/limits.ts';
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
  | SavableDocument;

/** What may be wrong with a file that can be contributed all the same. */
export type FileDoubt =
  /** Its bytes show nothing of the kind that it is named for, or are cut off. */
  | 'damaged'
  /** Looking into it takes too long. */
  | 'unread'
  /** It asks for a password. */
  | 'locked';

/** The content type of a Mac's companion file. */
export const COMPANION_TYPE = 'application/applefile';

/** Returns why a file can't be contributed, or null if it can. */
export function refusalOf(file: ChosenFile): Refusal | null {
  const { content = null } = file;
  if (content === COMPANION_TYPE) return 'companion';
  const isTaken = storedContentType(file) !== undefined;
  const document = savableDocument(file);
  if (document && !(isTaken && content === null)) return document;
  if (!isTaken && acceptedName(file) === undefined) {
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

function savableDocument({ name, type, content }: ChosenFile): SavableDocument | undefined {
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? '';
  const shown = SAVABLE_TYPES.find(([pattern]) => pattern.test(content ?? type));
  if (shown) return shown[1];
  // Bytes of a PDF or a picture only need another name.
  if (content !== 'text/plain' && Object.hasOwn(FILE_KINDS, content ?? '')) return undefined;
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
