import { pause } from '#lib/pause.ts';
import { cutParts } from '#model/paperParts.ts';
import { loadRecords } from './contributions.ts';
import { partDocument, type PaperOwner } from './paperParts.ts';
import { asUploadCall } from './uploadedFiles.ts';

/**
 * Stores the texts of a record's file, by which the search finds it. Only its uploader may, or the
 * operator.
 *
 * @throws UploadError
 */
export function storePaper(
  owner: PaperOwner,
  pages: readonly string[],
  recognised?: readonly string[],
): Promise<void> {
  return asUploadCall(async () => {
    const { sdk, database } = await loadRecords();
    const batch = sdk.writeBatch(database);
    let count = 0;
    for (const part of cutParts(pages, recognised)) {
      const { path, fields } = partDocument(owner, part);
      batch.set(sdk.doc(database, path), fields);
      count += 1;
      // A press is answered between two parts of a book.
      await pause(0);
    }
    if (count > 0) await batch.commit();
  });
}
