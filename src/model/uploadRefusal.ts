import { MAX_FILE_BYTES } from '#model/limits.ts';
import { acceptedName, storedContentType, type ChosenFile } from './fileKinds.ts';

/** Why a file is refused before anything is sent. */
export type Refusal =
  | 'too-large'
  | 'empty'
  | 'kind'
  /** Another name helps. */
  | 'ending';

/** What may be wrong with a file that can be contributed all the same. */
export type FileDoubt =
  /** Its bytes show nothing of the kind that it is named for, or are cut off. */
  | 'damaged'
  /** Looking into it takes too long. */
  | 'unread'
  /** It asks for a password, a certificate or a rights service. */
  | 'locked'
  /** Few browsers show its kind of picture. */
  | 'unshown';

/** Returns why a file can't be contributed, or null if it can. */
export function refusalOf(file: ChosenFile): Refusal | null {
  const isTaken = storedContentType(file) !== undefined;
  if (!isTaken && acceptedName(file) === undefined) return 'kind';
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
