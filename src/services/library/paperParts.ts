import * as v from 'valibot';
import type { FileRecord, FileRecordPlace } from '#model/fileRecord.ts';
import { MAX_PARTS, PAPER_PARTS, paperPartPath } from '#model/paperParts.ts';
import type { StoredDocument } from '../firebase/documents.ts';
import { readDocuments, type Query } from '../firebase/firestore.ts';

/** Parts that one query of a search reads: their texts are long. */
export const PARTS_PER_QUERY = 20;
/** The most parts that a query may list or count, as in firestore.rules. */
export const MOST_LISTED = 100;

/** A part as the search reads it. Anybody may have written it, but the rules check its fields. */
const partFields = v.object({
  place: v.string(),
  title: v.string(),
  text: v.string(),
  uploadedBy: v.string(),
  first: v.number(),
  recognised: v.optional(v.boolean(), false),
});
export type StoredPart = v.InferOutput<typeof partFields> & { readonly path: string };

/**
 * Reads the parts that a query finds, in the order of their ids, with the fields that a search needs.
 *
 * @throws RequestError, TypeError without a network, or the signal's reason
 */
export async function findParts(
  query: Partial<Query>,
  signal: AbortSignal,
): Promise<readonly StoredPart[]> {
  const found = await readParts({ select: Object.keys(partFields.entries), ...query }, signal);
  return found.map(({ path, fields }) => ({ path, ...v.parse(partFields, fields) }));
}

const readParts = (query: Partial<Query>, signal: AbortSignal) =>
  readDocuments(
    { from: PAPER_PARTS, orderBy: ['__name__'], limit: PARTS_PER_QUERY, ...query },
    { signal },
  );

/** A record, by which the parts of its file's text are found. */
type DatedRecord = FileRecordPlace & Pick<FileRecord, 'createdAt'>;

/**
 * Reads the stored parts of a file's text.
 *
 * @param isWhole whether all their fields are read, and not their place alone
 * @throws RequestError, TypeError without a network, or the signal's reason
 */
export async function partsOf(
  file: DatedRecord,
  signal: AbortSignal,
  isWhole = false,
): Promise<readonly StoredDocument[]> {
  const paths = Array.from({ length: MAX_PARTS }, (_, number) =>
    paperPartPath(file, file.createdAt, number),
  );
  const halves = [paths.slice(0, PARTS_PER_QUERY), paths.slice(PARTS_PER_QUERY)];
  const select = isWhole ? {} : { select: ['place'] };
  const found = await Promise.all(
    halves.map((half) => readParts({ where: ['__name__', 'in', half], ...select }, signal)),
  );
  return found.flat();
}

/**
 * Reads where the parts of texts by one visitor belong, some at a time.
 *
 * @yields them with their `place` alone; never an empty list
 */
export async function* partsBy(
  uid: string,
  signal: AbortSignal,
): AsyncGenerator<readonly StoredDocument[]> {
  const query = {
    select: ['place'],
    where: ['uploadedBy', '==', uid],
    limit: MOST_LISTED,
  } as const;
  for (let after: readonly string[] | undefined; ;) {
    const found = await readParts({ ...query, after }, signal);
    const last = found.at(-1);
    if (!last) return;
    yield found;
    after = [last.path];
  }
}
