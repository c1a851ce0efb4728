import * as v from 'valibot';
import type { PlainDocument } from './filePage.ts';
import { plainRestDocument, restDocument } from './restDocument.ts';
import { decodeOnce, type SentQuery } from './sentQuery.ts';

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

declare global {
  interface Window {
    studynestNewestFiles?: NewestQuery | undefined;
  }
}

const answerBody = v.array(v.object({ document: v.optional(restDocument) }));

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
  return take()?.arrived ?? null;
}

/** Takes the newest documents once, so a later call reads them again; null as in `awaitNewest`. */
export async function takeNewest(count: number): Promise<readonly FoundDocument[] | null> {
  const sent = take();
  return sent ? newestOf(sent, count) : null;
}

function take(): NewestQuery | undefined {
  if (typeof window === 'undefined') return undefined;
  const sent = window.studynestNewestFiles;
  window.studynestNewestFiles = undefined;
  return sent;
}

const newestOf = (sent: NewestQuery, count: number) =>
  decodeOnce(sent, async () => {
    const lists = await Promise.all(sent.answers.map(read));
    if (lists.includes(null)) return null;
    const newest = lists
      .flatMap((list) => list ?? [])
      .sort((one, other) => timeOf(other) - timeOf(one))
      .slice(0, count);
    return newest.length < count ? null : newest;
  });

async function read(answer: Promise<Response | undefined>): Promise<FoundDocument[] | null> {
  const response = await answer;
  if (!response?.ok) return null;
  const body = v.safeParse(answerBody, await response.json().catch(() => null));
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
