import { logError } from '#lib/log.ts';
import { fileRecordKey, fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { DAY_MS } from '#model/limits.ts';
import { PAPER_PARTS, partsNumbered, partTime, WORD_MARKS } from '#model/paperParts.ts';
import { bestPage } from '#model/paperSearch.ts';
import { recordPlace, type Shelf } from '#model/shelf.ts';
import {
  commit,
  countDocuments,
  deleteDocument,
  existingDocuments,
  type Condition,
  type Query,
} from '../firebase/firestore.ts';
import { rankedHits, type FoundPart, type PaperHit, type RankedHit } from './paperHits.ts';
import { findParts, MOST_LISTED, PARTS_PER_QUERY } from './paperParts.ts';

/** The most documents that a search reads. */
const MOST_READS = 40;
/**
 * Reads that are left for looking whether the papers' records are there. Those of a course have mostly
 * been read in this visit.
 */
const READS_FOR_RECORDS = { inCourse: 4, inAll: 10 };

/** With so many papers, the parts that only mention the words are left out. */
const ENOUGH = 10;
/** With fewer papers that have all words, those that have most are asked for. */
const FEW = 5;
/** A word that so few parts have is asked for everywhere at once. */
const RARE = 15;

/**
 * What is newer is asked for when all else was, and stands below it: an operator who looks once a week
 * removes stuffed papers before they displace any. The ids of parts say their record's time.
 */
const TRUSTED_AFTER_MS = 7 * DAY_MS;

/** What a search inside the papers has found. */
export interface InsideHits {
  readonly hits: readonly PaperHit[];
  /** Whether other papers may say it too, which were not read. */
  readonly hasMore: boolean;
}

/** The words of a search, in each way in which a paper may have them. */
type Ways = readonly (readonly string[])[];

/** Where to look: on a shelf, in a course or, by default, everywhere, and between which ids. */
interface Look extends Pick<Query, 'after' | 'before'> {
  readonly place?: Partial<Shelf>;
  /** One of `WORD_MARKS`: how often parts have each word. */
  readonly mark?: string;
}

/** A search on its way. */
interface Search {
  readonly asked: Ways;
  /** The one in view; null for all courses. */
  readonly shelf: Shelf | null;
  /** Whether the record at this place was read in this visit. */
  readonly isThere: (place: string) => boolean;
  readonly signal: AbortSignal;
  /** What each word is worth. */
  readonly worth: ReadonlyMap<string, number>;
  readonly parts: Map<string, FoundPart>;
  /** The papers whose text has what was asked for. */
  readonly papers: Set<string>;
  reads: number;
}

/**
 * Finds pages that say all of some words, or most of them where few say all, the best page of each
 * paper first: those with all words, of the shelf in view, then of its course, then of all, and new
 * ones below. Rank and snippet come from the texts, so what a part only claims to say is never shown;
 * nor is a paper whose record is gone, whose parts are removed: whoever removed the record by hand
 * has left them.
 *
 * @param asked the words, in each way in which a paper may have them
 * @param shelf the one in view; null for all courses
 * @param isThere whether the record at this place was read in this visit
 * @throws Error when the database can't be reached
 */
export async function findInPapers(
  asked: Ways,
  shelf: Shelf | null,
  isThere: (place: string) => boolean,
  signal: AbortSignal,
): Promise<InsideHits> {
  const counts = await countWords(asked, signal);
  const worth = new Map(
    [...counts].map(([word, count]) => [word, Math.log1p(MOST_LISTED / (1 + count))]),
  );
  const search: Search = {
    ...{ asked, shelf, isThere, signal, worth },
    ...{ parts: new Map(), papers: new Set(), reads: counts.size },
  };
  const hasMore = await readAll(search, counts);
  if (search.papers.size < FEW) await readMost(search, counts);
  const ranked = rankedHits(search.parts.values(), shelf);
  const { hits, isCut } = await withoutGone(search, ranked);
  return { hits, hasMore: hasMore || isCut };
}

/** Counts the parts that have each word, if there are several. A count costs a read. */
async function countWords(asked: Ways, signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const all = [...new Set(asked.flat())];
  if (all.length < 2) return new Map();
  const query = { from: PAPER_PARTS, limit: MOST_LISTED };
  const counts = await Promise.all(
    all.map((word) => countDocuments({ ...query, where: isSaid(word) }, { signal })),
  );
  return new Map(all.map((word, at) => [word, counts[at] ?? 0]));
}

const isSaid = (word: string): Condition => [`words.\`${word}\``, '==', true];

/**
 * Reads parts with all words, and returns whether there are more. First parts of trusted papers come
 * first; the others are asked for with the reads that are left, so that neither a long paper nor a
 * stuffed one displaces any.
 */
async function readAll(search: Search, counts: ReadonlyMap<string, number>): Promise<boolean> {
  const rarest = search.asked.map((way) =>
    Math.min(...way.map((word) => counts.get(word) ?? RARE + 1)),
  );
  if (Math.max(...rarest) === 0) return false;
  if (Math.max(...rarest) <= RARE) return read(search, search.asked, {}, RARE);
  const newFirsts = `${partsNumbered(0)}${Date.now() - TRUSTED_AFTER_MS}_`;
  const laterParts = partsNumbered(1);
  let hasMore = await readNear(search, { before: [newFirsts] });
  const others: Look[] = [];
  // Mostly one query finds all of them.
  for (const between of [{ after: [newFirsts], before: [laterParts] }, { after: [laterParts] }])
    if (!hasMore && (await read(search, search.asked, between, ENOUGH))) others.push(between);
  for (const between of others)
    hasMore = (await readNear(search, between)) || hasMore || search.papers.size >= ENOUGH;
  return hasMore;
}

/**
 * Reads parts with all words between some ids, and returns whether there are more. In the course in
 * view all that mention them are asked for, as they are few; elsewhere those that are most about them.
 */
async function readNear(search: Search, between: Look): Promise<boolean> {
  const { shelf, papers } = search;
  let hasMore = false;
  for (const place of shelf ? [shelf, { course: shelf.course }] : []) {
    hasMore = await readOn(search, { place, ...between });
    if (hasMore) await readOn(search, { place, ...between, mark: WORD_MARKS[0] ?? '' });
  }
  for (const mark of papers.size < ENOUGH ? WORD_MARKS : []) {
    const isCut = await readOn(search, { ...between, mark });
    if (papers.size >= ENOUGH && mark !== '') return true;
    hasMore ||= isCut;
  }
  return hasMore;
}

/**
 * Reads parts that lack some of the words: one of them, then all but the rarest and another one, then
 * all but the rarest.
 */
async function readMost(search: Search, counts: ReadonlyMap<string, number>): Promise<void> {
  const { asked, shelf, papers } = search;
  const [words = []] = asked;
  const known = words
    .filter((word) => counts.get(word))
    .toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
  const [rarest] = known;
  if (rarest === undefined) return;
  const others = known.slice(1);
  const steps: (readonly [ways: Ways, most: number])[] = [
    [known.length < words.length ? [known] : [], 12],
    [known.length > 2 ? others.map((word) => known.filter((each) => each !== word)) : [], 12],
    [known.length > 2 ? [others] : [], 8],
    [known.length > 3 ? others.map((word) => [rarest, word]) : [], 10],
    [words.length > 1 ? [[rarest]] : [], 8],
  ];
  for (const [ways, most] of steps) {
    if (ways.length === 0 || papers.size >= FEW) continue;
    const near = shelf && read(search, ways, { place: { course: shelf.course } }, most / 2);
    await Promise.all([near, read(search, ways, {}, most)]);
  }
}

/** Reads parts with all words until there are enough papers, and returns whether there are more. */
async function readOn(search: Search, look: Look): Promise<boolean> {
  let next: Look = look;
  for (;;) {
    const last = await readPage(search, search.asked, next, PARTS_PER_QUERY);
    if (last === null) return false;
    if (last === '' || search.papers.size >= ENOUGH) return true;
    next = { ...next, after: [last] };
  }
}

/** Reads so many parts at most, and returns whether there are more. */
const read = async (search: Search, ways: Ways, look: Look, most: number): Promise<boolean> =>
  (await readPage(search, ways, look, most)) !== null;

/**
 * Reads a page of parts.
 *
 * @returns the path of its last part if there may be more, '' if no reads are left, or null
 */
async function readPage(search: Search, ways: Ways, look: Look, most: number) {
  const { place = {}, mark = '', ...between } = look;
  const { asked, parts, papers, worth, signal } = search;
  const limit = Math.min(most, MOST_READS - search.reads - readsForRecords(search));
  if (limit <= 0) return '';
  const inPlace = Object.entries(place).map(([field, code]): Condition => [field, '==', code]);
  const where = {
    or: ways.map((way) => ({ and: [...inPlace, ...way.map((word) => isSaid(word + mark))] })),
  };
  // Another query may be on its way.
  search.reads += limit;
  const found = await findParts({ ...between, where, limit }, signal);
  // A query that finds nothing costs one.
  search.reads += Math.max(1, found.length) - limit;
  const trusted = Date.now() - TRUSTED_AFTER_MS;
  for (const part of found) {
    const hit = bestPage(part, ways === asked ? asked : asked.slice(0, 1), worth);
    const says = (way: readonly string[]) => !way.some((word) => hit?.missing.includes(word));
    const isHit = hit && (ways === asked ? hit.missing.length === 0 : ways.some(says));
    const known = parts.get(part.path);
    if (isHit) papers.add(part.place);
    if (!known?.hit)
      parts.set(part.path, {
        ...{ ...part, isNew: partTime(part.path) > trusted, hit: isHit ? hit : null },
      });
  }
  return found.length >= limit ? (found.at(-1)?.path ?? '') : null;
}

function readsForRecords({ papers, isThere, shelf }: Search): number {
  const unknown = [...papers].filter((each) => !isThere(each)).length;
  const least = shelf ? READS_FOR_RECORDS.inCourse : READS_FOR_RECORDS.inAll;
  return Math.max(least, Math.min(ENOUGH, unknown));
}

/** Leaves out hits whose records are gone, and removes their parts. */
async function withoutGone(search: Search, ranked: readonly RankedHit[]) {
  const { isThere, signal } = search;
  const parts = [...search.parts.values()];
  const left = Math.max(0, MOST_READS - search.reads);
  const isUnknown = (record: FileRecordPlace) => !isThere(fileRecordKey(record));
  const unknown = ranked.map(({ record }) => record).filter(isUnknown);
  // A part that only claims the words may be all that a removed record has left.
  const claims = new Set(parts.flatMap(({ hit, place }) => (hit ? [] : place)));
  for (const record of unknown) claims.delete(fileRecordKey(record));
  const suspects = [...claims].flatMap((place) => recordPlace(place) ?? []).filter(isUnknown);
  const looked = [...unknown, ...suspects].slice(0, left);
  const found = await existingDocuments(looked.map(fileRecordPath), { signal });
  const gone = new Set(
    looked.filter((record) => !found.has(fileRecordPath(record))).map(fileRecordKey),
  );
  if (gone.size > 0) void removeParts(parts.filter(({ place }) => gone.has(place)));
  const unlooked = unknown.slice(left).map(fileRecordKey);
  const hidden = new Set([...gone, ...unlooked]);
  const hits = ranked.filter(({ record }) => !hidden.has(fileRecordKey(record)));
  return { hits, isCut: unlooked.length > 0 };
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
