import * as v from 'valibot';
import type { FileRecord } from '#model/fileRecord.ts';
import { recordAt } from './recordAt.ts';
import { plainRestDocument, restDocument } from './restDocument.ts';

declare global {
  interface Window {
    /**
     * The answers to the queries that the HTML of /FileNest has sent, one for each category:
     * see scripts/lib/newestQuery.js. Undefined where there was none.
     */
    studynestNewestFiles?: readonly Promise<Response | undefined>[] | undefined;
  }
}

const answerBody = v.array(v.object({ document: v.optional(restDocument) }));

/**
 * Takes the newest files of all courses from the queries that the page's HTML has sent. They are
 * taken once, so that a later call reads them anew.
 *
 * @returns null without such queries, when one has failed, and where they found too few; the SDK
 *   then reads and reports
 */
export async function takeNewestFiles(count: number): Promise<readonly FileRecord[] | null> {
  if (typeof window === 'undefined') return null;
  const answers = window.studynestNewestFiles;
  window.studynestNewestFiles = undefined;
  if (!answers) return null;
  const lists = await Promise.all(answers.map(read));
  if (lists.includes(null)) return null;
  const newest = lists
    .flatMap((list) => list ?? [])
    .sort((one, other) => timeOf(other) - timeOf(one))
    .slice(0, count);
  if (newest.length < count) return null;
  return newest.flatMap(({ path, document }) => recordAt(path, document) ?? []);
}

type Found = NonNullable<Awaited<ReturnType<typeof read>>>[number];

async function read(answer: Promise<Response | undefined>) {
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

function timeOf({ document }: Found): number {
  const { createdAt } = document.fields;
  return typeof createdAt === 'number' ? createdAt : 0;
}
