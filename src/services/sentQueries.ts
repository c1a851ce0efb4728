import * as v from 'valibot';
import type { Shelf } from '#model/shelf.ts';

// What a page's HTML has asked for before the app has loaded. It must not import React: the first
// rows are drawn without it.

/** The common form of documents from Firestore's REST API and SDK; `createdAt` in ms, or null. */
export interface PlainDocument {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A query that the page's HTML sent before the app loaded, and its result. */
interface SentQuery<Found> {
  /** Null after a failure. The first call of `decodeOnce` sets it. */
  found?: Promise<Found | null>;
  /** The same result, as soon as it is available. */
  arrived?: Found | null;
}

/** Decodes an answer once, however many callers wait for it. */
async function decodeOnce<Found>(
  sent: SentQuery<Found>,
  decode: () => Promise<Found | null>,
): Promise<Found | null> {
  sent.found ??= decode();
  sent.arrived = await sent.found;
  return sent.arrived;
}

declare global {
  interface Window {
    studynestFirstPage?: ListQuery | undefined;
    studynestNewestFiles?: NewestQuery | undefined;
  }
}

/** The kinds of value in the shown fields of a valid record. Other kinds stay as they are. */
const value = v.union([
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ integerValue: v.string() }),
    v.transform(({ integerValue }) => Number(integerValue)),
  ),
  v.pipe(
    v.object({ doubleValue: v.number() }),
    v.transform(({ doubleValue }) => doubleValue),
  ),
  v.pipe(
    v.object({ timestampValue: v.string() }),
    v.transform(({ timestampValue }) => Date.parse(timestampValue)),
  ),
  v.unknown(),
]);

/** A document in an answer of Firestore's REST interface. */
const restDocument = v.object({
  name: v.string(),
  fields: v.optional(v.record(v.string(), value), {}),
});

/** Converts a document to the form of the SDK's. The time of its creation is in ms. */
function plainRestDocument({ name, fields }: v.InferOutput<typeof restDocument>): PlainDocument {
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    fields: {
      ...fields,
      createdAt: typeof fields['createdAt'] === 'number' ? fields['createdAt'] : null,
    },
  };
}

/** The query that the HTML of /Files has sent: see scripts/build/listQuery.js. */
interface ListQuery extends SentQuery<readonly PlainDocument[]> {
  readonly course: string;
  readonly category: string;
  /** Undefined when there was no answer. */
  readonly answer: Promise<Response | undefined>;
}

const listAnswer = v.object({
  documents: v.optional(v.array(restDocument), []),
});

/** The shelf and the documents of the query that the page's HTML has sent, while not yet taken. */
export interface FirstPage {
  readonly course: string;
  readonly category: string;
  readonly documents: readonly PlainDocument[];
}

/**
 * Waits for the query that the page's HTML has sent, without taking it.
 *
 * @returns null without such a query, if it failed, or if it was taken during the wait
 */
export async function awaitFirstPage(): Promise<FirstPage | null> {
  const sent = window.studynestFirstPage;
  const documents = sent && (await firstPageOf(sent));
  if (!documents || window.studynestFirstPage !== sent) return null;
  return { course: sent.course, category: sent.category, documents };
}

/** Takes the first documents of a shelf if they have arrived already; otherwise returns null. */
export function takeArrivedFirstPage(shelf: Shelf): readonly PlainDocument[] | null {
  if (typeof window === 'undefined' || !window.studynestFirstPage?.arrived) return null;
  return takeList(shelf)?.arrived ?? null;
}

/**
 * Takes the first documents of a shelf from the query that the page's HTML has sent. They are taken
 * only once, so that a later call reads the shelf again.
 *
 * @returns null without such a query, or if it failed; the SDK then reads the shelf
 */
export async function takeFirstPage(shelf: Shelf): Promise<readonly PlainDocument[] | null> {
  const sent = takeList(shelf);
  return sent ? firstPageOf(sent) : null;
}

function takeList(shelf: Shelf): ListQuery | null {
  if (typeof window === 'undefined') return null;
  const sent = window.studynestFirstPage;
  window.studynestFirstPage = undefined;
  return sent?.course === shelf.course && sent.category === shelf.category ? sent : null;
}

const firstPageOf = (sent: ListQuery) => decodeOnce(sent, () => readList(sent.answer));

async function readList(answer: ListQuery['answer']): Promise<readonly PlainDocument[] | null> {
  const response = await answer;
  if (!response?.ok) return null;
  const body = v.safeParse(listAnswer, await response.json().catch(() => null));
  if (!body.success) return null;
  return body.output.documents.map(plainRestDocument);
}

/** A document of a query over all courses, and its path in the database. */
export interface FoundDocument {
  readonly path: string;
  readonly document: PlainDocument;
}

/** The queries that the HTML of /FileNest has sent: see scripts/build/newestQuery.js. */
interface NewestQuery extends SentQuery<readonly FoundDocument[]> {
  /** One answer for each category; undefined for a failed request. */
  readonly answers: readonly Promise<Response | undefined>[];
}

const queryAnswer = v.array(v.object({ document: v.optional(restDocument) }));

/**
 * Waits for the queries that the page's HTML has sent, without taking them.
 *
 * @returns the newest documents of all courses; null without such queries, if one failed, if they
 *   found too few, or if they were taken during the wait
 */
export async function awaitNewest(count: number): Promise<readonly FoundDocument[] | null> {
  const sent = window.studynestNewestFiles;
  const found = sent && (await newestOf(sent, count));
  return window.studynestNewestFiles === sent ? (found ?? null) : null;
}

/** Takes the newest documents if they have arrived already; otherwise returns null. */
export function takeArrivedNewest(): readonly FoundDocument[] | null {
  if (typeof window === 'undefined' || !window.studynestNewestFiles?.arrived) return null;
  return takeNewestQuery()?.arrived ?? null;
}

/** Takes the newest documents once, so a later call reads them again; null as in `awaitNewest`. */
export async function takeNewest(count: number): Promise<readonly FoundDocument[] | null> {
  const sent = takeNewestQuery();
  return sent ? newestOf(sent, count) : null;
}

function takeNewestQuery(): NewestQuery | undefined {
  if (typeof window === 'undefined') return undefined;
  const sent = window.studynestNewestFiles;
  window.studynestNewestFiles = undefined;
  return sent;
}

const newestOf = (sent: NewestQuery, count: number) =>
  decodeOnce(sent, async () => {
    const lists = await Promise.all(sent.answers.map(readQuery));
    if (lists.includes(null)) return null;
    const newest = lists
      .flatMap((list) => list ?? [])
      .sort((one, other) => timeOf(other) - timeOf(one))
      .slice(0, count);
    return newest.length < count ? null : newest;
  });

async function readQuery(answer: Promise<Response | undefined>): Promise<FoundDocument[] | null> {
  const response = await answer;
  if (!response?.ok) return null;
  const body = v.safeParse(queryAnswer, await response.json().catch(() => null));
  if (!body.success) return null;
  return body.output.flatMap(({ document }) =>
    document
      ? [
          {
            path: document.name.replace(/^.*?\/documents\//, ''),
            document: plainRestDocument(document),
          },
        ]
      : [],
  );
}

function timeOf({ document }: FoundDocument): number {
  const { createdAt } = document.fields;
  return typeof createdAt === 'number' ? createdAt : 0;
}
