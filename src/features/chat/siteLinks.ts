import { SITE_ORIGIN } from '#config/site.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { fileOfQuery, readFilesQuery } from '#model/filesAddress.ts';
import type { Message } from '#model/message.ts';
import { isAskedFor } from '#model/question.ts';
import { isCourseCode, shelfName, type Shelf } from '#model/shelf.ts';
import { addressWithin, PAGE_PATHS } from '#model/siteAddress.ts';
import { linksOf } from './links.ts';

/** A link to a page of this site. */
interface SiteLink {
  /** The address within the site. */
  readonly path: string;
  /** The shelf and the file that it leads to; null if it leads to none. */
  readonly shelf: Shelf | null;
  readonly file: FileRecordPlace | null;
  /** What a reader should see; null for the address itself. */
  readonly label: string | null;
}

/** Reads a link of a message; null if it leads away from this site. */
export function siteLinkOf(href: string): SiteLink | null {
  const path = addressWithin(href, window.location.origin) ?? addressWithin(href, SITE_ORIGIN);
  if (path === null) return null;
  const { pathname, search, searchParams } = new URL(path, window.location.origin);
  const page = PAGE_PATHS.find((known) => known.toLowerCase() === pathname.toLowerCase());
  if (page === undefined) return null;
  const view = readFilesQuery(searchParams);
  const file = page === '/Files' ? fileOfQuery(search) : null;
  const { course, category } = file ?? view;
  if (page !== '/Files' || !isCourseCode(course)) {
    return { path, shelf: null, file: null, label: null };
  }
  const shelf = { course, category };
  const what = view.search.trim();
  return { path, shelf, file, label: what ? `${shelfName(shelf)}, “${what}”` : shelfName(shelf) };
}

/** For how long a question waits for its answer, in milliseconds. */
const QUESTION_AGE_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Finds the messages that answer a question: with a link to a file of the shelf that somebody else
 * has asked for before.
 *
 * @returns the names of those who asked, by the ids of the answers
 */
export function answersIn(messages: readonly Message[]): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  let questions: Message[] = [];
  for (const message of messages) {
    if (message.text.includes('Does anyone have ')) questions.push(message);
    if (questions.length === 0 || !/https?:/i.test(message.text)) continue;
    for (const { href } of linksOf(message.text)) {
      const link = siteLinkOf(href);
      const { shelf } = link ?? {};
      if (!link?.file || !shelf) continue;
      const asked = questions.findLast(
        ({ text, sender, timestamp }) =>
          sender !== message.sender &&
          isAskedFor(shelf, text) &&
          (message.timestamp ?? 0) - (timestamp ?? 0) < QUESTION_AGE_MS,
      );
      if (!asked) continue;
      answers.set(message.id, asked.sender);
      questions = questions.filter((other) => other !== asked);
    }
  }
  return answers;
}
