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

/** The end of a sentence, a bracket, a quotation or an emphasis, as a browser writes it in an address. */
const ENDS =
  /(?:[.),;:!?'"<>\]}*`’”»…]|%(?:22|27|29|3[CE]|5D|60|7D)|%E2%80%(?:99|9D|A6)|%C2%BB)+$/iu;

/** A search may end as it likes. */
const ENDS_WITH_TEXT = /#|[?&](?:search|find)=[^&]*$/iu;

/**
 * Mends an address of this site as it comes back from messengers and people: encoded twice, with the
 * end of a sentence.
 */
function mended(address: string): string {
  const decoded = address.replace(/(?<=\?.*)%25(?=[0-9A-F]{2})/giu, '%');
  return ENDS_WITH_TEXT.test(decoded) ? decoded : decoded.replace(ENDS, '');
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
    const address = mended(pathname.replace(/^\/+/, '/') + search + hash);
    const isWithin = own === origin && /^\/(?![/\\])/.test(address);
    return isWithin && new URL(address, origin).origin === origin ? address : null;
  } catch {
    // Not an address. Safari 16 does not have `URL.canParse`.
    return null;
  }
}
