import { pause } from '#lib/pause.ts';
import { fileRecordKey, fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { cutParts, paperPartPath, type PaperPart } from '#model/paperParts.ts';
import { millisOf } from '#model/storedTime.ts';
import { commit, readDocument, setDocument } from '../firebase/firestore.ts';
import { isDenied } from '../firebase/sdkErrors.ts';
import { asUploadCall } from './uploadedFiles.ts';

/** Where the text of a file belongs, and whose it is. */
export interface PaperOwner extends FileRecordPlace {
  readonly title: string;
  readonly uploadedBy: string;
}

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
    const record = await readDocument(fileRecordPath(owner));
    const createdAt = millisOf(record?.fields['createdAt']);
    const documents: ReturnType<typeof partDocument>[] = [];
    for (const part of cutParts(pages, recognised)) {
      documents.push(partDocument(owner, createdAt, part));
      // A press is answered between two parts of a book.
      await pause(0);
    }
    let refusal: unknown;
    let stored = 0;
    // In the order of the pages, should this end early.
    for (const part of documents) {
      try {
        await commit([setDocument(part.path, part.fields)], { asVisitor: true });
        stored += 1;
      } catch (error) {
        if (!isDenied(error)) throw error;
        refusal = error;
      }
    }
    if (stored === 0 && refusal instanceof Error) throw refusal;
  });
}

/** The letters for each mark behind a word, as in firestore.rules. */
const LETTERS_PER_MARK = 12;

/** Returns words without the marks that a text of this length cannot have. */
function allowedWords(words: readonly string[], letters: number): readonly string[] {
  let marks = Math.floor(letters / LETTERS_PER_MARK);
  return words.filter((word) => (marks -= word.match(/\*/g)?.length ?? 0) >= 0);
}

/**
 * Returns the path and the fields of a part of a paper.
 *
 * @param createdAt the time of the record in ms; null in records of an older site
 */
function partDocument(owner: PaperOwner, createdAt: number | null, part: PaperPart) {
  const { course, category, title, uploadedBy } = owner;
  const { number, first, text: said, words, isRecognised } = part;
  return {
    path: paperPartPath(owner, createdAt, number),
    fields: {
      ...{ place: fileRecordKey(owner), course, category, title, uploadedBy },
      ...{ number, first, text: said },
      words: Object.fromEntries(
        allowedWords(words, Array.from(said).length).map((word) => [word, true]),
      ),
      ...(isRecognised && { recognised: true }),
    },
  };
}
