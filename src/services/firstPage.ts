import * as v from 'valibot';
import type { Shelf } from '#model/shelf.ts';
import type { PlainDocument } from './filePage.ts';
import { plainRestDocument, restDocument } from './restDocument.ts';
import { decodeOnce, type SentQuery } from './sentQuery.ts';

/** The query that the HTML of /Files has sent: see scripts/build/listQuery.js. */
interface ListQuery extends SentQuery<readonly PlainDocument[]> {
  readonly course: string;
  readonly category: string;
  /** Undefined when there was no answer. */
  readonly answer: Promise<Response | undefined>;
}

declare global {
  interface Window {
    studynestFirstPage?: ListQuery | undefined;
  }
}

const answerBody = v.object({
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
  const documents = sent && (await documentsOf(sent));
  if (!documents || window.studynestFirstPage !== sent) return null;
  return { course: sent.course, category: sent.category, documents };
}

/** Takes the first documents of a shelf if they have arrived already; otherwise returns null. */
export function takeArrivedFirstPage(shelf: Shelf): readonly PlainDocument[] | null {
  if (typeof window === 'undefined' || !window.studynestFirstPage?.arrived) return null;
  return take(shelf)?.arrived ?? null;
}

/**
 * Takes the first documents of a shelf from the query that the page's HTML has sent. They are taken
 * only once, so that a later call reads the shelf again.
 *
 * @returns null without such a query, or if it failed; the SDK then reads the shelf
 */
export async function takeFirstPage(shelf: Shelf): Promise<readonly PlainDocument[] | null> {
  const sent = take(shelf);
  return sent ? documentsOf(sent) : null;
}

function take(shelf: Shelf): ListQuery | null {
  if (typeof window === 'undefined') return null;
  const sent = window.studynestFirstPage;
  window.studynestFirstPage = undefined;
  return sent?.course === shelf.course && sent.category === shelf.category ? sent : null;
}

const documentsOf = (sent: ListQuery) => decodeOnce(sent, () => decode(sent.answer));

async function decode(answer: ListQuery['answer']): Promise<readonly PlainDocument[] | null> {
  const response = await answer;
  if (!response?.ok) return null;
  const body = v.safeParse(answerBody, await response.json().catch(() => null));
  if (!body.success) return null;
  return body.output.documents.map(plainRestDocument);
}
