import * as v from 'valibot';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import {
  bestPage,
  PAPER_PARTS,
  paperPartPath,
  partsOf,
  WORD_MARKS,
  type PageHit,
} from '#model/paperParts.ts';
import { isCategory, isCourseCode, type CourseCode } from '#model/shelf.ts';
import { documentName, DOCUMENTS_URL, firebaseJson } from './rest.ts';

/**
 * Parts that one query reads, as in firestore.rules. A search asks three times at most, and again
 * only with few found: 38 in all.
 */
const PARTS_PER_QUERY = 20;

/** With so many, the parts that only mention the words are left out. */
const ENOUGH = 10;

/** The most hits that are shown of one uploader: nobody fills the list with stuffed papers. */
const HITS_PER_UPLOADER = 5;

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
  readonly text: string;
  readonly uploadedBy: string;
  readonly first: number;
  readonly isRecognised: boolean;
}

/**
 * Finds pages that say all of some words, the best page of each paper first. Rank and snippet come
 * from the texts, so what a part only claims to say is never shown.
 *
 * @param course null for all courses
 * @throws Error when the database can't be reached
 */
export async function findInPapers(
  words: readonly string[],
  course: CourseCode | null,
  signal: AbortSignal,
): Promise<readonly PaperHit[]> {
  const parts = new Map<string, FoundPart>();
  for (const mark of WORD_MARKS) {
    const found = await ask(
      words.map((word) => word + mark),
      course,
      signal,
    );
    for (const part of found) parts.set(part.name, part);
    if (parts.size >= ENOUGH) break;
  }
  const best = new Map<string, PaperHit & { readonly uploadedBy: string }>();
  for (const { place, title, uploadedBy, isRecognised, ...part } of parts.values()) {
    const record = placeOf(place);
    const hit = record && bestPage(part, words);
    const known = best.get(place);
    if (hit && (!known || hit.score > known.score))
      best.set(place, { ...hit, record, title, uploadedBy, isRecognised });
  }
  const shown = new Map<string, number>();
  return [...best.values()]
    .toSorted((one, other) => other.score - one.score)
    .filter(({ uploadedBy }) => {
      const count = shown.get(uploadedBy) ?? 0;
      shown.set(uploadedBy, count + 1);
      // An older site's records name none: the operator stored their texts.
      return uploadedBy === '' || count < HITS_PER_UPLOADER;
    });
}

function placeOf(place: string): FileRecordPlace | null {
  const [course, category, id] = place.split('/');
  return isCourseCode(course) && isCategory(category) && id ? { course, category, id } : null;
}

async function ask(
  words: readonly string[],
  course: CourseCode | null,
  signal: AbortSignal,
): Promise<readonly FoundPart[]> {
  const equals = (fieldPath: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
  });
  const filters = [
    ...(course === null ? [] : [equals('course', { stringValue: course })]),
    ...words.map((word) => equals(`words.\`${word}\``, { booleanValue: true })),
  ];
  const fields = ['place', 'title', 'first', 'text', 'uploadedBy', 'recognised'];
  const found = await askForParts(fields, { compositeFilter: { op: 'AND', filters } }, signal);
  return v.parse(answer, found).flatMap(({ document }) => {
    if (!document) return [];
    const { fields, name } = document;
    return {
      name,
      place: fields.place.stringValue,
      title: fields.title.stringValue,
      text: fields.text.stringValue,
      uploadedBy: fields.uploadedBy.stringValue,
      first: Number(fields.first.integerValue),
      isRecognised: fields.recognised?.booleanValue === true,
    };
  });
}

function askForParts(fields: readonly string[], where: object, signal: AbortSignal) {
  return firebaseJson('The search inside the papers', `${DOCUMENTS_URL}:runQuery`, {
    method: 'POST',
    signal,
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: PAPER_PARTS }],
        select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
        where,
        limit: PARTS_PER_QUERY,
      },
    }),
  });
}

const names = v.array(v.object({ document: v.optional(v.object({ name: v.string() })) }));

/**
 * Returns which files have a stored text.
 *
 * @param ids of 20 files at most
 * @throws Error when the database can't be reached
 */
export async function papersOf(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  // A text has a first part, or none.
  const values = ids.map((id) => ({ referenceValue: documentName(paperPartPath(id, 0)) }));
  const isFirstPart = {
    fieldFilter: {
      ...{ field: { fieldPath: '__name__' }, op: 'IN' },
      value: { arrayValue: { values } },
    },
  };
  const found = v.parse(names, await askForParts(['__name__'], isFirstPart, signal));
  const paths = new Set(found.map(({ document }) => document?.name));
  return new Set(ids.filter((id) => paths.has(documentName(paperPartPath(id, 0)))));
}

/** Where the text of a file belongs, and whose it is. */
export interface PaperOwner extends FileRecordPlace {
  readonly title: string;
  readonly uploadedBy: string;
}

/** Returns the documents of a paper, by their paths. */
export function paperDocuments(
  owner: PaperOwner,
  pages: readonly string[],
  recognised?: readonly string[],
) {
  const { course, category, id, title, uploadedBy } = owner;
  return partsOf(pages, recognised).map(({ number, first, text: said, words, isRecognised }) => ({
    path: paperPartPath(id, number),
    fields: {
      ...{ place: `${course}/${category}/${id}`, course, category, title, uploadedBy },
      ...{ number, first, text: said },
      words: Object.fromEntries(words.map((word) => [word, true])),
      ...(isRecognised && { recognised: true }),
    },
  }));
}
