import type { Store } from '#lib/store.ts';
import type { StoragePlace } from '#model/contribution.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { UploadServices } from './uploadServices.ts';

/** What has to be known of a file to remove it. */
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
  'fileRecordExists' | 'removeNoteFile'
> {
  /** Removing a record that does not exist is no error. */
  readonly removeFileRecord: (file: RemovableFile) => Promise<void>;
  /** Resolves to a function that removes record and file while the page ends. */
  readonly prepareLastRemoval: (file: RemovableFile) => Promise<() => void>;
}

/** Hears that a record is gone. */
export type OnRemoved = (file: RemovableFile) => void;

/** Removes contributed files, each after some seconds in which that can be undone. */
export interface Removals extends Pick<
  Store<ReadonlyMap<string, RemovalState>>,
  /** The states by the paths of the records. */
  'get' | 'subscribe'
> {
  /** Begins a removal. It goes on when the screen that asked for it is left. */
  readonly remove: (file: RemovableFile, onRemoved: OnRemoved) => void;
  /** Ends a removal that is `undoable`. */
  readonly undo: (file: RemovableFile) => void;
  /** Goes on with what ended pages have begun. */
  readonly resume: (onRemoved: OnRemoved) => void;
  /** Removes at once what could still be undone. To be called when the page ends. */
  readonly endPage: () => void;
}

/** The stored file that a record's link leads to; null where it leads to none of its shelf. */
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
