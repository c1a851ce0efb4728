import type { Store } from '#lib/store.ts';
import type { StoragePlace } from '#model/contribution.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { UploadServices } from './uploadServices.ts';

/** The properties of a file that its removal needs. */
export type RemovableFile = Pick<
  FileRecord,
  'course' | 'category' | 'id' | 'title' | 'downloadURL'
>;

export type RemovalState =
  /** Nothing is sent yet. */
  | 'undoable'
  /** The record is being removed, or waits for the connection. */
  | 'removing'
  /** The record is gone. */
  | 'removed'
  /** The record stays: the library did not accept the removal. */
  | 'refused';

/** The calls that a removal makes; they throw nothing but UploadError. */
export interface RemovalServices extends Pick<
  UploadServices,
  'fileRecordExists' | 'noteFileRecordId' | 'removeNoteFile'
> {
  /** Removing a record that does not exist is no error. */
  readonly removeFileRecord: (file: RemovableFile) => Promise<void>;
  /** Resolves to a function that removes the record and the file while the page ends. */
  readonly prepareLastRemoval: (file: RemovableFile) => Promise<() => void>;
}

/** A callback that receives a file whose record is gone. */
export type OnRemoved = (file: RemovableFile) => void;

/** The removals of contributed files. Each one can be undone for some seconds. */
export interface Removals extends Pick<
  Store<ReadonlyMap<string, RemovalState>>,
  /** The states by the paths of the records. */
  'get' | 'subscribe'
> {
  /** Begins a removal. It continues when the screen that requested it is left. */
  readonly remove: (file: RemovableFile, onRemoved: OnRemoved) => void;
  /** Cancels a removal that is `undoable`. */
  readonly undo: (file: RemovableFile) => void;
  /** Continues the removals that ended pages have begun. */
  readonly resume: (onRemoved: OnRemoved) => void;
  /** Carries out all pending removals at once. Must be called when the page ends. */
  readonly endPage: () => void;
}

/** Returns the stored file that a record's link leads to; null if it is not on the same shelf. */
export function storedPlace({ course, category, downloadURL }: RemovableFile): StoragePlace | null {
  const [, encoded = ''] = /\/o\/([^/?]+)/.exec(downloadURL ?? '') ?? [];
  const folder = `${course}/${category}/`;
  try {
    const path = decodeURIComponent(encoded);
    return path.startsWith(folder) && path.length > folder.length
      ? { shelf: { course, category }, fileName: path.slice(folder.length) }
      : null;
  } catch {
    return null;
  }
}
