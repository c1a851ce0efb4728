import { LinkifyIt } from 'linkify-it';
import { SITE_ORIGIN } from '#config/site.ts';
import type { FileRecordPlace } from './fileRecord.ts';
import { fileOfQuery, readFilesQuery } from './filesAddress.ts';
import { isCourseCode, shelfName } from './shelf.ts';
import { addressWithin, PAGE_PATHS } from './siteAddress.ts';

/** A link in a text. */
export interface Link {
  /** Where it was found. */
  readonly index: number;
  readonly found: string;
  readonly href: string;
  /** The address as a reader should see it: where it leads. */
  readonly shown: string;
}

const linkify = new LinkifyIt()
  .set({ fuzzyLink: false, fuzzyEmail: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

/**
 * What ends a link though `linkify-it` takes it for a part of it: characters that cannot be seen
 * (but not joiners within a word), and emoji.
 */
const LINK_ENDS =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])\p{Cf}|\u034f|\u17b4|\u17b5|[\u115f\u1160\u3164\uffa0]|\ufe0f|\p{Extended_Pictographic}/gu;

/** Marks of emphasis before a link, which it would have to begin after a space otherwise. */
const EMPHASIS = /(?<![*_~`])[*_~`]+(?=https?:)/giu;

/** Marks at the end of a link that belong to the text around it. */
const TRAILING = /[*~`!?.,;:]+$/;

/** An underscore that opens an emphasis, which an underscore after the link closes. */
const OPENED = /(?:^|[^\p{L}\p{N}])_[^_]*$/u;

/** Finds the links of a text. Only http and https addresses are links. */
export function linksOf(text: string): readonly Link[] {
  if (!/https?:/i.test(text)) return [];
  const blank = (found: string) => ' '.repeat(found.length);
  const matches = linkify.match(text.replace(LINK_ENDS, blank).replace(EMPHASIS, blank)) ?? [];
  return matches.flatMap(({ index, lastIndex }) => {
    const candidate = text.slice(index, lastIndex);
    const marks = OPENED.test(text.slice(0, index)) ? /[_*~`!?.,;:]+$/ : TRAILING;
    const found = candidate.replace(marks, '');
    const address = readAddress(found);
    return address ? { index, found, ...address } : [];
  });
}

const PARTS = /^(?<scheme>https?:\/\/)(?<host>[^/?#\\]*)(?<path>.*)$/isu;

/** Reads an address: null if it is none. Safari 16 does not have `URL.canParse`. */
function readAddress(found: string): Pick<Link, 'href' | 'shown'> | null {
  const { scheme = '', host = '', path = '' } = PARTS.exec(found)?.groups ?? {};
  try {
    const url = new URL(found);
    // A name before the host is meant to be taken for the host.
    if (url.username || url.password) return null;
    // As the browser asks for it, unless it was typed so: no letters of another script imitate it.
    const port = url.protocol === 'https:' ? /:0*443$/ : /:0*80$/;
    const isTrue = host.toLowerCase().replace(port, '') === url.host;
    return { href: found, shown: scheme + (isTrue ? host : url.host) + path };
  } catch {
    return null;
  }
}

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
