import { MAX_FILE_BYTES } from '#model/limits.ts';
import { acceptedName, storedContentType, type ChosenFile } from './fileKinds.ts';

/** The content type of a text that is only a pointer, such as a shortcut to a page. */
export const POINTER_TYPE = 'application/x-pointer';
/** How such texts begin: documents of Google Drive, Git LFS, shortcuts of Windows, Linux and macOS. */
const POINTER_STARTS: readonly RegExp[] = [
  /^\s*\{[^{}]{0,600}"(doc_id|resource_key|resource_id)"\s*:/,
  /^\s*\{[^{}]{0,600}"url"\s*:\s*"https:\/\/(docs|drive)\.google\.com\//,
  /^version https:\/\/git-lfs\.github\.com\/spec\//,
  /^\s*\[(InternetShortcut|\{000214A0)/i,
  /^\s*\[Desktop Entry\][\s\S]*\bType\s*=\s*Link\b/,
  /^\s*<\?xml[\s\S]{0,300}<plist[\s\S]{0,80}<key>URL<\/key>/,
];

/** Whether a text is only a pointer to something else, by its start. */
export function isPointer(start: string): boolean {
  return POINTER_STARTS.some((pattern) => pattern.test(start));
}

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
  /** Only a link to something else. */
  | 'link';

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
  if (content === POINTER_TYPE) return 'link';
  const isTaken = storedContentType(file) !== undefined;
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
