import type { Shelf } from '#model/shelf.ts';
import type { FileOrder } from '#services/fileRecords.ts';
import { FileListView } from './FileListView.tsx';
import { usePagedFiles } from './usePagedFiles.ts';

interface PagedFilesProps {
  readonly list: Shelf;
  readonly order: FileOrder;
  readonly caption: string;
}

/** A list in one of the database's orders. */
export function PagedFiles({ list, order, caption }: PagedFilesProps) {
  return <FileListView caption={caption} files={usePagedFiles(list, order)} />;
}
