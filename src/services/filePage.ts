import type { FileRecord } from '#model/fileRecord.ts';

/** The orders that the database supports: by document id, or most downloads first. */
export type FileOrder = 'id' | 'downloads';

/** The last record of a page, after which the next page begins. Only `readFilePage` reads it. */
export interface FileCursor {
  readonly id: string;
  readonly downloads: unknown;
}

/** A page of records, and the cursor of the next page. */
export interface FilePage<Cursor = FileCursor> {
  readonly records: readonly FileRecord[];
  /** Null on the last page. */
  readonly next: Cursor | null;
}

/** The page of a shelf to read. */
export interface FilePageRequest {
  readonly order: FileOrder;
  /** Null for the first page. */
  readonly after: FileCursor | null;
  readonly limit: number;
}

/** The common form of documents from Firestore's REST API and SDK; `createdAt` in ms, or null. */
export interface PlainDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
