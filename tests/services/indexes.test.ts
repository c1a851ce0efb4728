import { expect, it } from 'vitest';
import { CATEGORIES } from '#model/categories.ts';
import { countFiles, readFilePage } from '#services/fileRecords.ts';
import { readLibraryPage, readMostDownloadedFiles, readNewestFiles } from '#services/library.ts';
import { readOwnFiles } from '#services/ownFiles.ts';
import { readUploadsOf } from '#services/reviewedUploads.ts';
import { backend } from '../support/backend.ts';

const unused = `http://127.0.0.1:${backend.ports.firestore}/emulator/v1/projects/demo-studynest:unusedIndexes`;

it('the lists of files need every index of firestore.indexes.json, and no other', async ({
  skip,
}) => {
  for (const category of CATEGORIES) {
    const shelf = { course: 'CD', category } as const;
    await readFilePage(shelf, { order: 'id', after: null, limit: 1 });
    await readFilePage(shelf, { order: 'downloads', after: null, limit: 1 });
    await countFiles(shelf);
    await readLibraryPage({ category, after: null }, 1);
  }
  await readNewestFiles(1);
  await readOwnFiles('somebody', null, 1);
  await readMostDownloadedFiles(1);
  await readUploadsOf('somebody', 1, new AbortController().signal);
  const response = await fetch(unused);
  // Google's own emulator answers every query and knows nothing of indexes.
  if (response.status === 404) skip();
  expect(await response.json()).toEqual([]);
});
