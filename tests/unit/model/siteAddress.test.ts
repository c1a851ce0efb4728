import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#app/pageTable.ts';
import { fileOfQuery, readFilesQuery } from '#model/filesAddress.ts';
import { addressWithin, PAGE_PATHS } from '#model/siteAddress.ts';

const SITE = 'https://studynest.example';

/** Reads an address as the page of files does. */
function read(address: string) {
  const { pathname, search } = new URL(addressWithin(address, SITE) ?? '/', SITE);
  const { course, category, search: text, sort } = readFilesQuery(new URLSearchParams(search));
  return [pathname, course, category, text, sort ?? 'none', fileOfQuery(search)?.id ?? ''].join(
    ' | ',
  );
}

const CD = '/Files | CD | note |  | none | ';
const IEFT = '/Files | IE&FT | note |  | none | ';
const LAB = '/Files | NW LAB | note |  | none | ';
const FILE = '/Files | CD | qp |  | none | x-1';

describe('an address of the site, as it is handed on', () => {
  it.each<readonly [string, string]>([
    // Encoded, and encoded twice.
    ['/Files?course=IE%26FT', IEFT],
    ['/Files?course=IE%2526FT', IEFT],
    ['/Files?course=NW LAB', LAB],
    ['/Files?course=NW+LAB', LAB],
    ['/Files?course=NW%20LAB', LAB],
    ['/Files?course=NW%2520LAB', LAB],
    ['/Files?file=CD%2Fqp%2Fx-1&course=CD&tab=qp', FILE],
    ['/Files?file=CD%252Fqp%252Fx-1&course=CD&tab=qp', FILE],
    ['/Files?course=CD&tab=qp&search=mid%2520sem', '/Files | CD | qp | mid sem | none | '],
    // The end of a sentence, brackets and quotation marks.
    ...['.', ',', ')', ').', '"', "'", '>', '”', '’', '»', ';', '!', '?', '*', '`', '…', '%22'].map(
      (end) => [`/Files?course=CD${end}`, CD] as const,
    ),
    ...['.', '"', ').', ','].map(
      (end) => [`/Files?course=CD&tab=qp&file=x-1${end}`, FILE] as const,
    ),
    // A search may end as it likes.
    ['/Files?course=CD&search=Unit+1.', '/Files | CD | note | Unit 1. | none | '],
    ['/Files?course=CD&search=f(x)', '/Files | CD | note | f(x) | none | '],
    ['/Files?course=CD&search=100%25', '/Files | CD | note | 100% | none | '],
    // Capitals, and other blanks in a code.
    ['/Files?course=nw-lab', LAB],
    ['/Files?course=NW_LAB', LAB],
    ['/Files?course=ie%26ft', IEFT],
    // Marks of tracking say nothing.
    ['/Files?utm_source=whatsapp&course=CD&fbclid=IwAR0', CD],
    ['//Files?course=CD', CD],
  ])('%j means %j', (address, expected) => {
    expect(read(SITE + address)).toBe(expected);
  });

  it.each([
    ['/Snippetchat.', '/Snippetchat'],
    ['/Snippetchat).', '/Snippetchat'],
    ['/snippetchat,', '/snippetchat'],
    ['/Snippetchat"', '/Snippetchat'],
    ['/Snippetchat”', '/Snippetchat'],
  ])('%j leads to %j', (address, expected) => {
    expect(addressWithin(SITE + address, SITE)).toBe(expected);
  });

  it.each([
    '/',
    '/Files?course=CD',
    '/files?course=NW+LAB&tab=qp&search=a%26b%3Dc+%231%29&sort=title',
    '/Files?search=Unit+1.',
    '/Files?search=100%25',
    '/Files?course=C%2B%2B',
    '/Files?course=CD&file=x-1&page=3&find=tree#top',
    '/FileNest?search=%22exact%22',
    '/Files?course=CD&exam=mid&year=2024',
    '/dashboard?next=%2F',
    '/Contactus#main',
  ])('%j stays as it is', (address) => {
    expect(addressWithin(SITE + address, SITE)).toBe(address);
  });

  it('knows every page of the site', () => {
    const pages = PAGES.map(({ path }) => path).filter((path) => path !== '*');
    expect(PAGE_PATHS.filter((path) => path !== '/contact').sort()).toEqual(pages.sort());
  });
});

describe('an address within the site, from a text by others', () => {
  it.each([
    // Slashes that would begin another site's address.
    ['SITE//', '/'],
    ['SITE//?utm_source=x', '/?utm_source=x'],
    ['SITE///', '/'],
    ['SITE//x:99999/login', '/x:99999/login'],
    ['SITE//x%2F..%2F/Files?course=CD', '/x%2F..%2F/Files?course=CD'],
    [
      'SITE//evil.example/Files?course=NW%20LAB&tab=qp&file=x',
      '/evil.example/Files?course=NW%20LAB&tab=qp&file=x',
    ],
    ['SITE/\\evil.example/login', '/evil.example/login'],
    ['SITE\\\\evil.example', '/evil.example'],
    ['SITE/Files/../..//evil.example', '/evil.example'],
    ['SITE/Files/%2e%2e//evil.example', '/evil.example'],
    ['SITE/./\t//evil.example', '/evil.example'],
    ['SITE/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['SITE/%C2%AD/evil.example', '/%C2%AD/evil.example'],
    ['SITE/%5C%5Cevil.example', '/%5C%5Cevil.example'],
    ['SITE/\u200b/login', '/%E2%80%8B/login'],
    ['SITE//login', '/login'],
    ['SITE:443/login', '/login'],
    ['HTTPS://StudyNest.Example/login', '/login'],
    ['SITE/login?next=//evil.example', '/login?next=//evil.example'],
    ['SITE/login#//evil.example', '/login#//evil.example'],
    ['SITE/https://evil.example', '/https://evil.example'],
    ['SITE/javascript:alert(1)', '/javascript:alert(1'],
    ['SITE/Files?course=CD&file=x', '/Files?course=CD&file=x'],
    ['SITE/@evil.example', '/@evil.example'],
    // As a page remembers where it came from.
    ['/Files?course=CD', '/Files?course=CD'],
    ['Files', '/Files'],
    ['', '/'],
    ['?x', '/?x'],
    ['/%', '/%'],
    ['/\ud800', '/%EF%BF%BD'],
    // To other sites, and nowhere.
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['\\/evil.example', null],
    ['/\t/evil.example', null],
    ['\n//evil.example', null],
    [' //evil.example', null],
    ['///evil.example/login', null],
    ['https:evil.example', '/evil.example'],
    ['https:/\\evil.example', null],
    ['https://evil.example/login', null],
    ['SITE.evil.example/login', null],
    ['SITE@evil.example/login', null],
    ['SITE:8443/login', null],
    ['http://studynest.example/login', null],
    ['//x:99999/login', null],
    ['https://', null],
    ['https://%', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:SITE/login', null],
    ['blob:SITE//evil.example', null],
    ['mailto:a@studynest.example', null],
  ])('of %j is %j', (text, expected) => {
    expect(addressWithin(text.replace('SITE', SITE), SITE)).toBe(expected);
  });

  it('is on the site for any text, or there is none', () => {
    const anywhere = fc.stringMatching(/^[/\\\t.%2f@:a-c?#\u00ad]*$/u);
    const text = fc.oneof(fc.webUrl(), anywhere, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.constantFrom('', SITE, `${SITE}/`, '/'), text, (start, rest) => {
        const address = addressWithin(start + rest, SITE);
        if (address === null) return;
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(new URL(address, SITE).origin).toBe(SITE);
      }),
      { numRuns: 2_000 },
    );
  });
});
