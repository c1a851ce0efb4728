import { pause } from '#lib/pause.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { cutParts } from '#model/paperParts.ts';
import { loadRecords } from './contributions.ts';
import { partDocument, type PaperOwner } from './paperParts.ts';
import { isDenied } from './sdkErrors.ts';
import { asUploadCall } from './uploadedFiles.ts';

/**
 * Stores the texts of a record's file, by which the search finds it. Only its uploader may, or the
 * operator. Parts that an earlier try has stored stay as they are.
 *
 * @throws UploadError
 */
export function storePaper(
  owner: PaperOwner,
  pages: readonly string[],
  recognised?: readonly string[],
): Promise<void> {
  return asUploadCall(async () => {
    const { sdk, database, millisOf } = await loadRecords();
    const record = await sdk.getDoc(sdk.doc(database, fileRecordPath(owner)));
    const createdAt = millisOf(record.get('createdAt'));
    const documents: ReturnType<typeof partDocument>[] = [];
    for (const part of cutParts(pages, recognised)) {
      documents.push(partDocument(owner, createdAt, part));
      // A press is answered between two parts of a book.
      await pause(0);
    }
    let stored = 0;
    // In the order of the pages, should this end early. But the first comes last: who has it has all
    // (`papersOf`).
    const [first, ...others] = documents;
    for (const part of [...others, ...(first ? [first] : [])]) {
      try {
        await sdk.setDoc(sdk.doc(database, part.path), part.fields);
        stored += 1;
      } catch (error) {
        if (!isDenied(error) || (stored === 0 && part === first)) throw error;
      }
    }
  });
}
