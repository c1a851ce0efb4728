import * as v from 'valibot';
import { logError } from '#lib/log.ts';
import {
  fileRecordKey,
  fileRecordPath,
  type FileRecord,
  type FileRecordPlace,
} from '#model/fileRecord.ts';
import {
  bestPage,
  MAX_PARTS,
  PAPER_PARTS,
  paperPartPath,
  partsNumbered,
  partTime,
  WORD_MARKS,
  type PageHit,
} from '#model/paperParts.ts';
import { DAY_MS } from '#model/limits.ts';
import { recordPlace, type Shelf } from '#model/shelf.ts';
import type { StoredDocument } from '../firebase/documents.ts';
import {
  commit,
  deleteDocument,
  existingDocuments,
  readDocuments,
  type Condition,
  type Query,
} from '../firebase/firestore.ts';

/** The most documents that a search reads. */
const MOST_READS = 40;
/** Parts that one query reads, as in firestore.rules. */
const PARTS_PER_QUERY = 20;
/**
 * Reads that are left for looking whether the papers' records are there. Those of a course have mostly
 * been read in this visit.
 */
const READS_FOR_RECORDS = { inCourse: 4, inAll: 10 };

/** With so many, the parts that only mention the words are left out. */
const ENOUGH = 10;

/**
 * What is newer is asked for when all else was, and stands below it: an operator who looks once a week
 * removes stuffed papers before they displace any. The ids of parts say their record's time.
 */
const TRUSTED_AFTER_MS = 7 * DAY_MS;

/**
 * So many hits of one uploader stand by their rank, and the rest below those of all others: nobody
 * fills the top with stuffed papers, and a class whose papers come from one student misses none.
 */
const RANKED_PER_UPLOADER = 3;

/** A page of a paper that a search found. */
export interface PaperHit extends PageHit {
  readonly record: FileRecordPlace;
  readonly title: string;
  /** Whether it was recognised in a picture. */
  readonly isRecognised: boolean;
}

/** A part as the search reads it. Anybody may have written it, but the rules check its fields. */
const partFields = v.object({
  place: v.string(),
  title: v.string(),
  text: v.string(),
  uploadedBy: v.string(),
  first: v.number(),
  recognised: v.optional(v.boolean(), false),
});

interface FoundText {
  readonly path: string;
  readonly place: string;
  readonly title: string;
  readonly uploadedBy: string;
  readonly isRecognised: boolean;
  /** Null if its text lacks one of the words that it claims to have. */
  readonly hit: PageHit | null;
}

interface FoundPart extends FoundText {
  readonly isNew: boolean;
}

/** What a search inside the papers has found. */
export interface InsideHits {
  readonly hits: readonly PaperHit[];
  /** Whether other papers may say it too, which were not read. */
  readonly hasMore: boolean;
}

/**
 * Finds pages that say all of some words, the best page of each paper first: of the shelf in view,
 * then of its course, then of all, and new ones below. Rank and snippet come from the texts, so what
 * a part only claims to say is never shown; nor is a paper whose record is gone, whose parts are
 * removed: whoever removed the record by hand has left them.
 *
 * @param asked the words, in each way in which a paper may have them
 * @param shelf the one in view; null for all courses
 * @param isThere whether the record at this place was read in this visit
 * @throws Error when the database can't be reached
 */
export async function findInPapers(
  asked: readonly (readonly string[])[],
  shelf: Shelf | null,
  isThere: (place: string) => boolean,
  signal: AbortSignal,
): Promise<InsideHits> {
  const { parts, reads, hasMore } = await findParts(asked, shelf, isThere, signal);
  const nearness = ({ record, isNew }: RankedHit) =>
    (record.course !== shelf?.course ? 2 : record.category === shelf.category ? 0 : 1) +
    (isNew ? 3 : 0);
  const ranked = rankedHits(parts).toSorted((one, other) => nearness(one) - nearness(other));
  const isUnknown = (record: FileRecordPlace) => !isThere(fileRecordKey(record));
  const unknown = ranked.map(({ record }) => record).filter(isUnknown);
  // A part that only claims the words may be all that a removed record has left.
  const claims = new Set(parts.flatMap(({ hit, place }) => (hit ? [] : place)));
  for (const record of unknown) claims.delete(fileRecordKey(record));
  const suspects = [...claims].flatMap((place) => recordPlace(place) ?? []).filter(isUnknown);
  const looked = [...unknown, ...suspects].slice(0, MOST_READS - reads);
  const found = await existingDocuments(looked.map(fileRecordPath), { signal });
  const gone = new Set(
    looked.filter((record) => !found.has(fileRecordPath(record))).map(fileRecordKey),
  );
  if (gone.size > 0) void removeParts(parts.filter(({ place }) => gone.has(place)));
  const unlooked = unknown.slice(MOST_READS - reads).map(fileRecordKey);
  const hidden = new Set([...gone, ...unlooked]);
  const hits = ranked.filter(({ record }) => !hidden.has(fileRecordKey(record)));
  return { hits, hasMore: hasMore || unlooked.length > 0 };
}

/**
 * Finds parts with all of some words, and counts the reads. In the course in view all that mention them
 * are asked for, as they are few; elsewhere those that are most about them. Parts that only claim to
 * have the words are not enough. First parts of trusted papers come first; the others are asked for
 * with the reads that are left, so that neither a long paper nor a stuffed one displaces any.
 */
async function findParts(
  asked: readonly (readonly string[])[],
  shelf: Shelf | null,
  isThere: (place: string) => boolean,
  signal: AbortSignal,
) {
  const trusted = Date.now() - TRUSTED_AFTER_MS;
  const [newFirsts, laterParts] = [`${partsNumbered(0)}${trusted}_`, partsNumbered(1)];
  const parts = new Map<string, FoundPart>();
  let reads = 0;
  const papers = new Set<string>();
  /** Returns whether there are more. */
  const read = async (mark: string, place: Partial<Shelf>, where: Range, isLook = false) => {
    const unknown = [...papers].filter((each) => !isThere(each)).length;
    const least = shelf ? READS_FOR_RECORDS.inCourse : READS_FOR_RECORDS.inAll;
    const kept = where.after ? Math.max(least, Math.min(ENOUGH, unknown)) : least;
    let range: Range | null = where;
    do {
      const most = Math.min(isLook ? ENOUGH : PARTS_PER_QUERY, MOST_READS - reads - kept);
      if (most <= 0) return true;
      const found: readonly FoundText[] = await ask(asked, mark, place, { most, ...range }, signal);
      // A query that finds nothing costs one.
      reads += Math.max(1, found.length);
      for (const part of found) {
        if (part.hit) papers.add(part.place);
        parts.set(part.path, { ...part, isNew: partTime(part.path) > trusted });
      }
      const last = found.length >= most ? found.at(-1) : undefined;
      range = last ? { ...range, after: [last.path] } : null;
    } while (range && papers.size < ENOUGH && !isLook);
    return range !== null;
  };
  const readAll = async (where: Range) => {
    let hasMore = false;
    for (const place of shelf ? [shelf, { course: shelf.course }] : []) {
      hasMore = await read('', place, where);
      if (hasMore) await read(WORD_MARKS[0] ?? '', place, where);
    }
    for (const mark of papers.size < ENOUGH ? WORD_MARKS : []) {
      const isCut = await read(mark, {}, where);
      if (papers.size >= ENOUGH && mark !== '') return true;
      hasMore ||= isCut;
    }
    return hasMore;
  };
  let hasMore = await readAll({ before: [newFirsts] });
  const others: Range[] = [];
  // Mostly one query finds all of them.
  for (const where of [{ after: [newFirsts], before: [laterParts] }, { after: [laterParts] }])
    if (!hasMore && (await read('', {}, where, true))) others.push(where);
  for (const where of others) hasMore = (await readAll(where)) || hasMore || papers.size >= ENOUGH;
  return { parts: [...parts.values()], reads, hasMore };
}

type RankedHit = PaperHit & Pick<FoundPart, 'uploadedBy' | 'isNew'>;

function rankedHits(parts: readonly FoundPart[]): readonly RankedHit[] {
  const best = new Map<string, RankedHit>();
  for (const { place, title, uploadedBy, isRecognised, isNew, hit } of parts) {
    const record = recordPlace(place);
    const known = best.get(place);
    if (record && hit && (!known || hit.score > known.score))
      best.set(place, { ...hit, record, title, uploadedBy, isRecognised, isNew });
  }
  const counts = new Map<string, number>();
  const first: RankedHit[] = [];
  const last: RankedHit[] = [];
  for (const hit of [...best.values()].toSorted((one, other) => other.score - one.score)) {
    const count = counts.get(hit.uploadedBy) ?? 0;
    counts.set(hit.uploadedBy, count + 1);
    // An older site's records name none: the operator stored their texts.
    const isRanked = hit.uploadedBy === '' || count < RANKED_PER_UPLOADER;
    (isRanked ? first : last).push(hit);
  }
  return [...first, ...last];
}

/** Rules look up a record for each, and at most some twenty documents for one request. */
const REMOVED_AT_ONCE = 10;

/** Removes parts whose record is gone. The rules look again, and let anybody do it. Never rejects. */
async function removeParts(parts: readonly FoundPart[]): Promise<void> {
  const writes = parts.slice(0, REMOVED_AT_ONCE).map(({ path }) => deleteDocument(path));
  // The next search does it.
  await commit(writes).catch((error: unknown) =>
    logError('remove the texts of a file that is gone', error),
  );
}

async function ask(
  asked: readonly (readonly string[])[],
  mark: string,
  place: Partial<Shelf>,
  { most, ...range }: Range & { readonly most: number },
  signal: AbortSignal,
): Promise<readonly FoundText[]> {
  const inPlace = Object.entries(place).map(([field, code]): Condition => [field, '==', code]);
  const ways = asked.map((words) => {
    const said = words.map((word): Condition => [`words.\`${word}${mark}\``, '==', true]);
    return { and: [...inPlace, ...said] };
  });
  const select = Object.keys(partFields.entries);
  const found = await readParts({ ...range, select, where: { or: ways }, limit: most }, signal);
  return found.map(({ path, fields }) => {
    const { recognised, text, first, ...part } = v.parse(partFields, fields);
    return { path, ...part, isRecognised: recognised, hit: bestPage({ text, first }, asked) };
  });
}

/** The paths between which the documents are that are asked for. */
type Range = Pick<Query, 'after' | 'before'>;

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

/** Returns the paths of texts by one visitor, 20 at most. */
export async function textsBy(uid: string, signal: AbortSignal): Promise<readonly string[]> {
  const found = await readParts({ select: ['place'], where: ['uploadedBy', '==', uid] }, signal);
  return found.map(({ path }) => path);
}
