import * as v from 'valibot';
import type { Shelf } from '#model/shelf.ts';
import type { PlainDocument } from './filePage.ts';

/** The query that the HTML of /Files has sent: see scripts/lib/listQuery.js. */
interface SentQuery {
  readonly course: string;
  readonly category: string;
  /** Undefined when there was no answer. */
  readonly answer: Promise<Response | undefined>;
}

declare global {
  interface Window {
    studynestFirstPage?: SentQuery | undefined;
  }
}

/** The values that a sound record has in its shown fields; of others only their presence counts. */
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

const answerBody = v.object({
  documents: v.optional(
    v.array(v.object({ name: v.string(), fields: v.optional(v.record(v.string(), value), {}) })),
    [],
  ),
});

/**
 * Takes the first documents of a shelf from the query that the page's HTML has sent. They are taken
 * once, so that a later call reads the shelf anew.
 *
 * @returns null without such a query, or when it has failed; the SDK then reads and reports
 */
export async function takeFirstPage(shelf: Shelf): Promise<readonly PlainDocument[] | null> {
  if (typeof window === 'undefined') return null;
  const sent = window.studynestFirstPage;
  window.studynestFirstPage = undefined;
  if (sent?.course !== shelf.course || sent.category !== shelf.category) return null;
  const response = await sent.answer;
  if (!response?.ok) return null;
  const body = v.safeParse(answerBody, await response.json().catch(() => null));
  if (!body.success) return null;
  return body.output.documents.map(({ name, fields }) => ({
    id: name.slice(name.lastIndexOf('/') + 1),
    fields: {
      ...fields,
      createdAt: typeof fields['createdAt'] === 'number' ? fields['createdAt'] : null,
    },
  }));
}
