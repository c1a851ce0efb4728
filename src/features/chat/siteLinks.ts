import { SITE_ORIGIN } from '#config/site.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { fileOfQuery, readFilesQuery } from '#model/filesAddress.ts';
import { isCourseCode, shelfName } from '#model/shelf.ts';
import { addressWithin, PAGE_PATHS } from '#model/siteAddress.ts';

/** A link to a page of this site. */
interface SiteLink {
  /** The address within the site. */
  readonly path: string;
  /** The file that it leads to; null if it leads to none. */
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
    return { path, file: null, label: null };
  }
  const shelf = { course, category };
  const what = view.search.trim();
  return { path, file, label: what ? `${shelfName(shelf)}, “${what}”` : shelfName(shelf) };
}
