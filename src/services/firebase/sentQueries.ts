import * as v from 'valibot';
import type { Shelf } from '#model/shelf.ts';
import { inFirstOrder } from '#model/paperYear.ts';
import { answeredDocument, type StoredDocument } from './documents.ts';

// What a page's HTML has asked for before the app has loaded. It must not import React: the first
// rows are drawn without it.

/** A query that the page's HTML sent before the app loaded, and its result. */
interface SentQuery<Found> {
  /** Null after a failure. The first call of `decodeOnce` sets it. */
  found?: Promise<Found | null>;
  /** The same result, once the page shows it. The app's first render then shows the same. */
  shown?: Found;
}

/** Decodes an answer once, however many callers wait for it. */
function decodeOnce<Found>(
  sent: SentQuery<Found>,
  decode: () => Promise<Found | null>,
): Promise<Found | null> {
  sent.found ??= decode();
  return sent.found;
}

declare global {
  interface Window {
    studynestFirstPage?: ListQuery | undefined;
  }
}

/** The query that the HTML of /Files has sent: see src/start/inline.js. */
interface ListQuery extends SentQuery<readonly StoredDocument[]> {
  readonly course: string;
  readonly category: string;
  /** Undefined when there was no answer. */
  readonly answer: Promise<Response | undefined>;
}

const listAnswer = v.object({
  documents: v.optional(v.array(answeredDocument), []),
});

/** The shelf and the documents of the query that the page's HTML has sent. */
interface FirstPage {
  readonly course: string;
  readonly category: string;
  readonly documents: readonly StoredDocument[];
}

/**
 * Shows the documents of the query that the page's HTML has sent, unless it failed or was taken.
 *
 * @param draw returns whether the page shows them now
 */
export async function showFirstPage(draw: (page: FirstPage) => Promise<boolean>): Promise<void> {
  const sent = window.studynestFirstPage;
  const documents = sent && (await firstPageOf(sent));
  if (!documents || window.studynestFirstPage !== sent) return;
  if (await draw({ ...sent, documents })) sent.shown = documents;
}

/** Takes the first documents of a shelf if the page shows them already; otherwise returns null. */
export function takeShownFirstPage(shelf: Shelf): readonly StoredDocument[] | null {
  if (typeof window === 'undefined' || !window.studynestFirstPage?.shown) return null;
  return takeList(shelf)?.shown ?? null;
}

/**
 * Takes the first documents of a shelf from the query that the page's HTML has sent. They are taken
 * only once, so that a later call reads the shelf again.
 *
 * @returns null without such a query, or if it failed; `readFilePage` then reads the shelf
 */
export async function takeFirstPage(shelf: Shelf): Promise<readonly StoredDocument[] | null> {
  const sent = takeList(shelf);
  return sent ? firstPageOf(sent) : null;
}

function takeList(shelf: Shelf): ListQuery | null {
  if (typeof window === 'undefined') return null;
  const sent = window.studynestFirstPage;
  window.studynestFirstPage = undefined;
  return sent?.course === shelf.course && sent.category === shelf.category ? sent : null;
}

const firstPageOf = (sent: ListQuery) => decodeOnce(sent, () => readList(sent));

async function readList({
  category,
  answer,
}: ListQuery): Promise<readonly StoredDocument[] | null> {
  const response = await answer;
  if (!response?.ok) return null;
  const body = v.safeParse(listAnswer, await response.json().catch(() => null));
  if (!body.success) return null;
  return inFirstOrder(category, body.output.documents);
}
