import { loadRecords } from './contributions.ts';
import { paperDocuments, type PaperOwner } from './paperParts.ts';
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
    const documents = paperDocuments(owner, pages, recognised);
    for (const { path, fields } of documents) batch.set(sdk.doc(database, path), fields);
    if (documents.length > 0) await batch.commit();
  });
}
