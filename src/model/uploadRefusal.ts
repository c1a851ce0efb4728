import { MAX_FILE_BYTES } from '#config/limits.ts';
import { storedContentType } from './fileKinds.ts';

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

/** Why this file can't be contributed, or null where it can. */
export function refusalOf(file: ChosenFile): Refusal | null {
  if (storedContentType(file) === undefined) return 'kind';
  if (file.size === 0) return 'empty';
  return file.size > MAX_FILE_BYTES ? 'too-large' : null;
}
