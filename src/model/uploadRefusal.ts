import { MAX_FILE_BYTES } from '#config/limits.ts';
import { acceptedName, storedContentType } from './fileKinds.ts';

/** Why a file is refused before anything is sent. */
export type Refusal = 'too-large' | 'empty' | 'kind' | 'ending';

/** The properties of a chosen file that are known without reading it. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The content type that the browser guessed; '' if it has none. */
  readonly type: string;
}

/** Returns why a file can't be contributed, or null if it can. */
export function refusalOf(file: ChosenFile): Refusal | null {
  const isTaken = storedContentType(file) !== undefined;
  if (!isTaken && acceptedName(file) === undefined) return 'kind';
  if (file.size === 0) return 'empty';
  if (file.size > MAX_FILE_BYTES) return 'too-large';
  return isTaken ? null : 'ending';
}
