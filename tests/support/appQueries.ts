import { CATEGORIES, COURSES, FIRST_CATEGORY } from '#model/shelf.ts';
import { countFiles, readFilePage } from '../../src/services/library/fileRecords.ts';
import {
  findFilesByHash,
  readLibraryPage,
  readOwnFiles,
} from '../../src/services/library/library.ts';
import { countUploadsOf, readNewestUploads } from '../../src/services/operator/uploads.ts';
import { partsBy, partsOf } from '../../src/services/library/paperParts.ts';
import { findInPapers } from '../../src/services/library/paperSearch.ts';
import {
  readAddedFiles,
  readMostDownloadedFiles,
  readNewestFiles,
} from '../../src/services/library/topFiles.ts';
import { countAllFiles } from '../../src/services/library/totals.ts';

/** Sends every kind of query for files and papers that the app can send, to the emulators of its settings. */
export async function sendAppQueries(): Promise<void> {
  const [course] = COURSES;
  if (course === undefined) return;
  for (const category of CATEGORIES) {
    const shelf = { course, category };
    for (const order of ['id', 'downloads'] as const) {
      await readFilePage(shelf, { order, after: null, limit: 1 });
    }
    await countFiles(shelf);
    await readLibraryPage({ category, after: null }, 1);
  }
  await readNewestFiles(1, new AbortController().signal);
  await readMostDownloadedFiles(1, new AbortController().signal);
  await readOwnFiles('somebody', null, 1);
  await readNewestUploads(1, new AbortController().signal);
  await countUploadsOf('somebody', new AbortController().signal);
  await findFilesByHash(['0'.repeat(64)]);
  await countAllFiles(new AbortController().signal);
  for (const since of [0, null]) {
    await readAddedFiles(since, 1, new AbortController().signal);
  }
  for (const shelf of [{ course, category: FIRST_CATEGORY }, null]) {
    const asked = [['parsing', 'table'], ['parsing']];
    await findInPapers(asked, shelf, () => true, new AbortController().signal);
  }
  const file = { course, category: CATEGORIES[0] ?? 'note', id: 'x', createdAt: 1 };
  await partsOf(file, new AbortController().signal);
  await partsBy('somebody', new AbortController().signal).next();
}
