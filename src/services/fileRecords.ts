import { PAGE_SIZE } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { pause } from '#lib/pause.ts';
import {
  fileRecordPath,
  readFileRecord,
  type FileRecord,
  type FileRecordPlace,
} from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FilePage, FilePageRequest, PlainDocument } from './filePage.ts';
import { takeArrivedFirstPage, takeFirstPage } from './firstPage.ts';

export type { FileCursor, FileOrder, FilePage, FilePageRequest } from './filePage.ts';

/** Loads Firestore's part of the SDK. The first page of a visit may not need it. */
const loadSdk = once(() => import('./fileRecordsSdk.ts'));

/** Reads a page of a shelf, and never more documents than its limit. */
export async function readFilePage(shelf: Shelf, request: FilePageRequest): Promise<FilePage> {
  const { order, after, limit } = request;
  const isFirst = order === 'id' && after === null && limit === PAGE_SIZE + 1;
  const documents =
    (isFirst ? await takeFirstPage(shelf) : null) ??
    (await (await loadSdk()).readDocuments(shelf, request));
  return pageOf(shelf, documents, limit);
}

/** Returns the first page of a shelf if the page's HTML fetched it before the app loaded. */
export function earlyFilePage(shelf: Shelf): FilePage | undefined {
  const documents = takeArrivedFirstPage(shelf);
  return documents ? pageOf(shelf, documents, PAGE_SIZE + 1) : undefined;
}

function pageOf(shelf: Shelf, documents: readonly PlainDocument[], limit: number): FilePage {
  const last = documents.at(-1);
  return {
    records: documents.map((document) => recordOf(shelf, document)),
    next:
      last && documents.length === limit
        ? { id: last.id, downloads: last.fields['downloads'] }
        : null,
  };
}

/** Reads one record; null if there is none. */
export async function readRecordAt(place: FileRecordPlace): Promise<FileRecord | null> {
  const document = await (await loadSdk()).readDocument(place);
  return document && recordOf(place, document);
}

/** Counts the records of a shelf without reading them. */
export async function countFiles(shelf: Shelf): Promise<number> {
  const sdk = await loadSdk();
  // The 28 counts of a page wait for the same code. Sending them takes a slow phone a third of a
  // second, so each is sent in a separate task, and touches are handled in between.
  await pause(0);
  return sdk.countDocuments(shelf);
}

/** Adds one to a record's downloads and changes nothing else. */
export async function countDownload(place: FileRecordPlace): Promise<void> {
  await (await loadSdk()).incrementDownloads(place);
}

const reported = new Set<string>();

/** Converts a document of a shelf. Wrong fields are logged, once per document. */
export function recordOf({ course, category }: Shelf, { id, fields }: PlainDocument): FileRecord {
  const place = { course, category, id };
  const { record, wrongFields } = readFileRecord(place, fields);
  const path = fileRecordPath(place);
  if (wrongFields.length > 0 && !reported.has(path)) {
    reported.add(path);
    logError(`read ${wrongFields.join(', ')} of ${path}`, fields);
  }
  return record;
}
