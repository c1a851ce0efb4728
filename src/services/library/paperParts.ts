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
  oldPartsPath,
  PAPER_PARTS,
  paperPartsPath,
  partsBeginning,
  WORD_MARKS,
  type PageHit,
} from '#model/paperParts.ts';
import { isCategory, isCourseCode, type Shelf } from '#model/shelf.ts';
import {
  documentName,
  DOCUMENTS_URL,
  existingDocuments,
  firebaseJson,
  runQuery,
} from '../firebase/rest.ts';

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
 * removes stuffed papers before they displace any. The ids of parts begin with their record's time.
 */
const TRUSTED_AFTER_MS = 7 * 24 * 60 * 60 * 1_000;

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

const text = v.object({ stringValue: v.string() });
const answer = v.array(
  v.object({
    document: v.optional(
      v.object({
        name: v.string(),
        fields: v.object({
          place: text,
          title: text,
          text,
          uploadedBy: text,
          first: v.object({ integerValue: v.string() }),
          recognised: v.optional(v.object({ booleanValue: v.boolean() })),
        }),
      }),
    ),
  }),
);

interface FoundPart {
  readonly name: string;
  readonly place: string;
  readonly title: string;
  readonly uploadedBy: string;
  readonly isRecognised: boolean;
  readonly isNew: boolean;
  /** Null if its text lacks one of the words that it claims to have. */
  readonly hit: PageHit | null;
}

/** What a search inside the papers has found. */
export interface InsideHits {
  readonly hits: readonly PaperHit[];
  /** Whether other papers may say it too, which were not read. */
  readonly hasMore: boolean;
}

/**
 * Finds pages that say all of some words, the best page of each paper first: of the shelf in view,
 * then of its course, then of all, and new ones below. Rank and snippet come from the texts, so what a part only claims to
 * say is never shown; nor is a paper whose record is gone, whose parts are removed: whoever removed
 * the record by hand has left them.
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
  const suspects = [...claims].flatMap((place) => placeOf(place) ?? []).filter(isUnknown);
  const looked = [...unknown, ...suspects].slice(0, MOST_READS - reads);
  const found = await existingDocuments(looked.map(fileRecordPath), signal);
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
 * have the words are not enough. New ones are asked for with the reads that are left.
 */
async function findParts(
  asked: readonly (readonly string[])[],
  shelf: Shelf | null,
  isThere: (place: string) => boolean,
  signal: AbortSignal,
) {
  const trusted = documentName(`${PAPER_PARTS}/${Date.now() - TRUSTED_AFTER_MS}_`);
  const parts = new Map<string, FoundPart>();
  let reads = 0;
  let hits = 0;
  /** Returns whether there are more. */
  const read = async (mark: string, place: Partial<Shelf>, isNew: boolean, isLook = false) => {
    const said = [...parts.values()].flatMap((part) => (part.hit ? part.place : []));
    const unknown = isNew ? new Set(said.filter((each) => !isThere(each))).size : 0;
    const least = shelf ? READS_FOR_RECORDS.inCourse : READS_FOR_RECORDS.inAll;
    const kept = Math.max(least, Math.min(ENOUGH, unknown));
    let after = isNew ? trusted : undefined;
    do {
      const most = Math.min(isLook ? ENOUGH : PARTS_PER_QUERY, MOST_READS - reads - kept);
      if (most <= 0) return true;
      const found = await ask(
        asked,
        mark,
        place,
        { most, after, until: isNew ? undefined : trusted },
        signal,
      );
      // A query that finds nothing costs one.
      reads += Math.max(1, found.length);
      for (const part of found) {
        if (part.hit && !parts.has(part.name)) hits += 1;
        parts.set(part.name, { ...part, isNew });
      }
      after = found.length >= most ? found.at(-1)?.name : undefined;
    } while (after !== undefined && hits < ENOUGH && !isLook);
    return after !== undefined;
  };
  const readAll = async (isNew: boolean) => {
    let hasMore = false;
    for (const place of shelf ? [shelf, { course: shelf.course }] : []) {
      hasMore = await read('', place, isNew);
      if (hasMore) await read(WORD_MARKS[0] ?? '', place, isNew);
    }
    for (const mark of hits < ENOUGH ? WORD_MARKS : []) {
      const isCut = await read(mark, {}, isNew);
      if (hits >= ENOUGH && mark !== '') return true;
      hasMore ||= isCut;
    }
    return hasMore;
  };
  let hasMore = await readAll(false);
  // Mostly one query finds all that are new.
  if (!hasMore && (await read('', {}, true, true)))
    hasMore = (await readAll(true)) || hits >= ENOUGH;
  return { parts: [...parts.values()], reads, hasMore };
}

type RankedHit = PaperHit & Pick<FoundPart, 'uploadedBy' | 'isNew'>;

function rankedHits(parts: readonly FoundPart[]): readonly RankedHit[] {
  const best = new Map<string, RankedHit>();
  for (const { place, title, uploadedBy, isRecognised, isNew, hit } of parts) {
    const record = placeOf(place);
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
  const writes = parts.slice(0, REMOVED_AT_ONCE).map(({ name }) => ({ delete: name }));
  const body = JSON.stringify({ writes });
  await firebaseJson('The removal of texts', `${DOCUMENTS_URL}:commit`, { method: 'POST', body })
    // The next search does it.
    .catch((error: unknown) => logError('remove the texts of a file that is gone', error));
}

function placeOf(place: string): FileRecordPlace | null {
  const [course, category, id] = place.split('/');
  return isCourseCode(course) && isCategory(category) && id ? { course, category, id } : null;
}

async function ask(
  asked: readonly (readonly string[])[],
  mark: string,
  place: Partial<Shelf>,
  { most, ...range }: Range & { readonly most: number },
  signal: AbortSignal,
): Promise<readonly Omit<FoundPart, 'isNew'>[]> {
  const equals = (fieldPath: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
  });
  const inPlace = Object.entries(place).map(([field, code]) =>
    equals(field, { stringValue: code }),
  );
  const ways = asked.map((words) => {
    const filters = words.map((word) => equals(`words.\`${word}${mark}\``, { booleanValue: true }));
    return { compositeFilter: { op: 'AND', filters: [...inPlace, ...filters] } };
  });
  const fields = ['place', 'title', 'first', 'text', 'uploadedBy', 'recognised'];
  const where = { compositeFilter: { op: 'OR', filters: ways } };
  const found = await askForParts(fields, where, most, signal, range);
  return v.parse(answer, found).flatMap(({ document }) => {
    if (!document) return [];
    const { fields, name } = document;
    const part = { text: fields.text.stringValue, first: Number(fields.first.integerValue) };
    return {
      name,
      place: fields.place.stringValue,
      title: fields.title.stringValue,
      uploadedBy: fields.uploadedBy.stringValue,
      isRecognised: fields.recognised?.booleanValue === true,
      hit: bestPage(part, asked),
    };
  });
}

/** The names of the documents around those that are asked for. */
interface Range {
  readonly after?: string | undefined;
  readonly until?: string | undefined;
}

function askForParts(
  fields: readonly string[],
  where: object,
  limit: number,
  signal: AbortSignal,
  { after, until }: Range = {},
) {
  const at = (name: string, before: boolean) => ({ values: [{ referenceValue: name }], before });
  const query = {
    from: [{ collectionId: PAPER_PARTS }],
    select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
    where,
    limit,
    orderBy: [{ field: { fieldPath: '__name__' } }],
    ...(after !== undefined && { startAt: at(after, false) }),
    ...(until !== undefined && { endAt: at(until, true) }),
  };
  return runQuery('The search inside the papers', query, signal);
}

const places = v.array(
  v.object({
    document: v.optional(v.object({ name: v.string(), fields: v.object({ place: text }) })),
  }),
);

async function askForPlaces(where: object, signal: AbortSignal) {
  const found = await askForParts(['place'], where, PARTS_PER_QUERY, signal);
  return v.parse(places, found).flatMap(({ document }) => document ?? []);
}

/** A record, by which the parts of its file's text are found. */
type DatedRecord = FileRecordPlace & Pick<FileRecord, 'createdAt'>;

const pathsOf = (file: DatedRecord) => [paperPartsPath(file, file.createdAt), oldPartsPath(file)];

/**
 * Returns the places of those files that have a stored text.
 *
 * @param files 20 at most
 * @throws Error when the database can't be reached
 */
export async function papersOf(
  files: readonly DatedRecord[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  // A text has a first part, or none.
  const firstParts = [0, 1].map((form) => ({
    fieldFilter: {
      ...{ field: { fieldPath: '__name__' }, op: 'IN' },
      value: {
        arrayValue: {
          values: files.map((file) => ({
            referenceValue: documentName(`${pathsOf(file)[form]}0`),
          })),
        },
      },
    },
  }));
  const found = files.length === 0 ? [] : firstParts.map((where) => askForPlaces(where, signal));
  return new Set((await Promise.all(found)).flat().map(({ fields }) => fields.place.stringValue));
}

/**
 * Returns the paths of the stored parts of a file's text.
 *
 * @throws Error when the database can't be reached
 */
export async function partsOf(file: DatedRecord, signal: AbortSignal): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const start of pathsOf(file)) {
    for (let after: string | undefined = documentName(start); after !== undefined;) {
      const found = await askForPlaces(partsBeginning(start, documentName, after), signal);
      for (const { name, fields } of found) {
        const isOwn = fields.place.stringValue === fileRecordKey(file);
        if (isOwn) paths.push(name.slice(documentName('').length));
      }
      after = found.length === PARTS_PER_QUERY ? found.at(-1)?.name : undefined;
    }
  }
  return paths;
}

/** Returns the paths of texts by one visitor, 20 at most. */
export async function textsBy(uid: string, signal: AbortSignal): Promise<readonly string[]> {
  const isTheirs = {
    fieldFilter: {
      ...{ field: { fieldPath: 'uploadedBy' }, op: 'EQUAL', value: { stringValue: uid } },
    },
  };
  const found = await askForPlaces(isTheirs, signal);
  return found.map(({ name }) => name.slice(documentName('').length));
}
