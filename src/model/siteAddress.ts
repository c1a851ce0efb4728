/**
 * Addresses of this site as they come back from messengers, mail programs and people: decoded or
 * encoded twice, with the end of a sentence, with marks of tracking.
 */

/** The addresses of the pages, as `src/app` has them, and those that lead to one of them. */
export const PAGE_PATHS = [
  '/',
  '/Notes',
  '/Files',
  '/Contribute',
  '/Aboutus',
  '/Contactus',
  '/FileNest',
  '/KeptFiles',
  '/Snippetchat',
  '/TermsOfUse',
  '/PrivacyPolicy',
  '/signin',
  '/login',
  '/Admin',
  '/Moved',
  '/contact',
] as const;

/** What cannot be seen, and no spelling needs; also percent-encoded. */
const INVISIBLE =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|%E2%80%(?:8[BEF]|A[A-E])|%E2%81%A[0-9A-F]|%EF%BB%BF|%C2%AD/giu;
const AMPERSANDS = /&(?:amp(?:;|%3B)|#0*38;|#x0*26;)|%26amp(?:;|%3B)/giu;
/** The end of a sentence, a bracket, a quotation or an emphasis. Encoded, it may belong to a text. */
const ENDS = /[.),;:!?'"<>\]}|*~`’”»«…。、）]+$/u;
const ONLY_DOTS = /^[.…]*$/u;
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|igshid|igsh|mc_[ce]id|yclid|_ga|_gl|si|ref_src)$/iu;
/** The names of parameters whose values are codes and ids, which end with no dot. */
const CODES = ['course', 'tab', 'sort', 'file', 'page', 'year', 'exam'];
const NAMES = [...CODES, 'search', 'find'];

/**
 * Mends an address of this site.
 *
 * @param address path, query string and fragment
 * @returns the same text if nothing is wrong with it
 */
export function mendedAddress(address: string): string {
  const joined = address.replace(AMPERSANDS, '&');
  const [, whole = '', hash = ''] = /^([^#]*)(#.*)?$/su.exec(joined) ?? [];
  const [rawPath, query] = splitQuery(whole.replace(INVISIBLE, ''));
  const path = pagePath(rawPath);
  if (path === null) return address;
  const pairs = readPairs(query);
  const isMended = path !== rawPath || pairs.some((pair) => pair.isMended);
  if (!isMended && address === rawPath + (query && `?${query}`) + hash) return address;
  const mended = pairs
    .filter(({ name }) => !TRACKING.test(name))
    .map(({ name, value }) => `${name}=${encode(value)}`)
    .join('&');
  return path + (mended && `?${mended}`) + hash;
}

/**
 * Makes the address within the site of a text by others, mended. Whatever leads into the app from such
 * a text, or from the address bar, comes from here.
 *
 * @returns null if it leads to another origin or nowhere
 */
export function addressWithin(text: string, origin: string): string | null {
  try {
    const { origin: own, pathname, search, hash } = new URL(text, origin);
    // Two slashes would begin the address of another site.
    const address = mendedAddress(pathname.replace(/^\/+/, '/') + search + hash);
    const isWithin = own === origin && /^\/(?![/\\])/.test(address);
    return isWithin && new URL(address, origin).origin === origin ? address : null;
  } catch {
    // Not an address. Safari 16 does not have `URL.canParse`.
    return null;
  }
}

/** Splits path and query. The signs between them may be encoded, too. */
function splitQuery(text: string): readonly [path: string, query: string] {
  const [path = '', ...rest] = (text.includes('?') ? text : decoded(text)).split('?');
  const query = rest.filter(Boolean).join('&');
  return [path, query.includes('=') ? query : decoded(query)];
}

/** Returns the page that a path means, null if it means none. */
function pagePath(path: string): string | null {
  const isKnown = (text: string) =>
    PAGE_PATHS.some((known) => known.toLowerCase() === (text.toLowerCase() || '/'));
  if (isKnown(path.replace(/(?<=.)\/$/, ''))) return path;
  const bare = `/${decoded(path)
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .replace(/^\/+/u, '')}`;
  const name = bare.replace(/^\/index(?:\.html)?$|\.html$/iu, '') || '/';
  return isKnown(name) ? name : null;
}

interface Pair {
  readonly name: string;
  readonly value: string;
  readonly isMended: boolean;
}

function readPairs(query: string): readonly Pair[] {
  const chunks = query.split('&').filter((chunk) => chunk !== '');
  // A value that was decoded has its '&' back: 'course=IE&FT'.
  const parts: string[] = [];
  for (const chunk of chunks) {
    const before = chunk.includes('=') ? undefined : parts.pop();
    parts.push(before === undefined ? chunk : `${before}%26${chunk}`);
  }
  const isJoined = parts.length < chunks.length;
  const isDoubled = parts.some((part) => /%25[0-9A-F]{2}/iu.test(part));
  return parts.flatMap((part, index) => {
    const at = part.indexOf('=');
    if (at < 0) return [];
    const typed = decoded(part.slice(0, at));
    const name = NAMES.find((known) => known === typed.toLowerCase()) ?? typed;
    const isCode = CODES.includes(name);
    const raw = part.slice(at + 1).replaceAll('+', ' ');
    const end = index === parts.length - 1 ? (ENDS.exec(raw)?.[0] ?? '') : '';
    const text = isCode || !ONLY_DOTS.test(end) ? raw.slice(0, raw.length - end.length) : raw;
    const value = isDoubled ? decoded(text) : decodeOnce(text);
    const mended = isCode
      ? value
          .replace(/\p{Cf}/gu, '')
          .replace(ENDS, '')
          .trim()
      : value;
    const isMended =
      isJoined ||
      isDoubled ||
      name !== typed ||
      text !== raw ||
      mended !== value ||
      TRACKING.test(name);
    return [{ name, value: mended, isMended }];
  });
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-9A-F]{2})+/giu, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  }
}

/** Decodes as often as something was encoded, three times at most. */
function decoded(text: string): string {
  let result = text;
  for (let times = 0; times < 3 && /%[0-9A-F]{2}/iu.test(result); times += 1) {
    result = decodeOnce(result);
  }
  return result;
}

/** As `URLSearchParams` writes it. */
function encode(value: string): string {
  return new URLSearchParams({ '': value }).toString().slice(1);
}
