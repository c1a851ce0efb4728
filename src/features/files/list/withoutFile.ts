import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import type { IndexedFile } from './fileIndex.ts';

/** The cached forms of lists: pages of a list, pages of a search, or a few files. */
type CachedFiles = { readonly pages: readonly (FilesPage | IndexedPage)[] } | readonly FileRecord[];
interface FilesPage {
  readonly records: readonly FileRecord[];
}
interface IndexedPage {
  readonly files: readonly IndexedFile[];
}

/** Returns a cached answer without a file that was removed. Other answers stay as they are. */
export function withoutFile(cached: unknown, removed: FileRecordPlace): unknown {
  const path = fileRecordPath(removed);
  const stays = (record: FileRecord) => fileRecordPath(record) !== path;
  if (!isCachedFiles(cached)) return cached;
  if (!('pages' in cached)) return cached.filter(stays);
  const pages = cached.pages.map((page) =>
    'records' in page
      ? { ...page, records: page.records.filter(stays) }
      : { ...page, files: page.files.filter(({ record }) => stays(record)) },
  );
  return { ...cached, pages };
}

/** Whether an answer is a list. This check is enough: no other query caches an array or pages. */
function isCachedFiles(cached: unknown): cached is CachedFiles {
  return (
    Array.isArray(cached) || (typeof cached === 'object' && cached !== null && 'pages' in cached)
  );
}
