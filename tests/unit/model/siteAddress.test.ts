import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#app/pageTable.ts';
import { fileOfQuery, readFilesQuery } from '#model/filesAddress.ts';
import { addressWithin, mendedAddress, PAGE_PATHS } from '#model/siteAddress.ts';

/** Reads an address as the page of files does. */
function read(address: string) {
  const { pathname, search } = new URL(mendedAddress(address), 'https://studynest.example');
  const { course, category, search: text, sort } = readFilesQuery(new URLSearchParams(search));
  return [
    pathname.replace(/^\/files/i, '/Files'),
    course,
    category,
    text,
    sort ?? 'none',
    fileOfQuery(search)?.id ?? '',
  ].join(' | ');
}

const CD = '/Files | CD | note |  | none | ';
const IEFT = '/Files | IE&FT | note |  | none | ';
const LAB = '/Files | NW LAB | note |  | none | ';
const FILE = '/Files | CD | qp |  | none | x-1';
const MID = '/Files | CD | qp | mid sem | none | ';

describe('an address of the site, as it is handed on', () => {
  it.each([
    // Decoded, and encoded twice.
    ['/Files?course=IE&FT', IEFT],
    ['/Files?course=IE&FT&tab=qp', '/Files | IE&FT | qp |  | none | '],
    ['/Files?tab=qp&course=IE&FT', '/Files | IE&FT | qp |  | none | '],
    ['/Files?course=IE%26FT', IEFT],
    ['/Files?course=IE%2526FT', IEFT],
    ['/Files?course=IE%252526FT', IEFT],
    ['/Files?course=IE%26amp%3BFT', IEFT],
    ['/Files?course=IE&amp;FT', IEFT],
    ['/Files?course=NW LAB', LAB],
    ['/Files?course=NW+LAB', LAB],
    ['/Files?course=NW%20LAB', LAB],
    ['/Files?course=NW%2520LAB', LAB],
    ['/Files?course=NW%252BLAB', LAB],
    ['/Files%3Fcourse=CD', CD],
    ['/Files%3Fcourse%3DCD', CD],
    ['/Files%3fcourse%3dCD%26tab%3dqp', '/Files | CD | qp |  | none | '],
    ['/Files?course%3DCD', CD],
    ['/Files?course%3DCD%26tab%3Dqp%26file%3Dx-1', FILE],
    ['/Files?course=CD&amp;tab=qp&amp;file=x-1', FILE],
    ['/Files?course=CD&#38;tab=qp&#038;file=x-1', FILE],
    ['/Files?course=CD&#x26;tab=qp&amp%3Bfile=x-1', FILE],
    ['/Files?course=CD%26amp;tab=qp%26amp;file=x-1', FILE],
    ['/Files?file=CD%2Fqp%2Fx-1&course=CD&tab=qp', FILE],
    ['/Files?file=CD%252Fqp%252Fx-1&course=CD&tab=qp', FILE],
    // The end of a sentence, brackets and quotation marks.
    ['/Files?course=CD.', CD],
    ['/Files?course=CD,', CD],
    ['/Files?course=CD)', CD],
    ['/Files?course=CD).', CD],
    ['/Files?course=CD"', CD],
    ["/Files?course=CD'", CD],
    ['/Files?course=CD>', CD],
    ['/Files?course=CD%22', CD],
    ['/Files?course=CD%29', CD],
    ['/Files?course=CD%3E', CD],
    ['/Files?course=CD”', CD],
    ['/Files?course=CD%E2%80%9D', CD],
    ['/Files?course=CD;', CD],
    ['/Files?course=CD!', CD],
    ['/Files?course=CD?', CD],
    ['/Files?course=CD*', CD],
    ['/Files?course=CD`', CD],
    ['/Files?course=CD…', CD],
    ['/Files?course=CD。', CD],
    ['/Files?course=CD%20', CD],
    ['/Files?course=%20CD', CD],
    ['/Files?course=CD&', CD],
    ['/Files?course=CD&tab=qp&file=x-1.', FILE],
    ['/Files?course=CD&tab=qp&file=x-1"', FILE],
    ['/Files?course=CD&tab=qp&file=x-1).', FILE],
    ['/Files?course=CD&tab=qp&file=x-1,', FILE],
    ['/Files?course=CD&tab=qp&file=x-1&amp;', FILE],
    ['/Files?course=CD&tab=qp&search=mid+sem', MID],
    ['/Files?course=CD&tab=qp&search=mid%20sem"', MID],
    ['/Files?course=CD&tab=qp&search=mid+sem)', MID],
    ['/Files?course=CD&tab=qp&search=mid%2520sem', MID],
    // What cannot be seen.
    ['/Files?course=CD\u200b', CD],
    ['/Files?course=CD%E2%80%8B', CD],
    ['/Files?course=CD%e2%80%8b', CD],
    ['/Files?course=\u2060CD\ufeff', CD],
    ['/Files?course=C%C2%ADD', CD],
    ['/Files\u200b?course=CD', CD],
    ['/Files?course=CD&tab=qp\u200e&file=x-1\u200f', FILE],
    // Capitals, and other blanks in a code.
    ['/files?Course=cd', CD],
    ['/FILES?COURSE=CD&TAB=QP&FILE=x-1', FILE],
    ['/Files?course=nw-lab', LAB],
    ['/Files?course=nwlab', LAB],
    ['/Files?course=NW_LAB', LAB],
    ['/Files?course=ie%26ft', IEFT],
    // Marks of tracking.
    ['/Files?course=CD&fbclid=IwAR0', CD],
    ['/Files?utm_source=whatsapp&course=CD&utm_medium=social', CD],
    ['/Files?course=CD&igshid=1&si=2', CD],
    ['/Files?course=CD&tab=qp&file=x-1&gclid=a.', FILE],
    // Slashes.
    ['/Files/?course=CD', CD.replace('/Files', '/Files/')],
    ['//Files?course=CD', CD],
    ['/Files.html?course=CD', CD],
    ['/Files??course=CD', CD],
    ['/Files?course=CD?fbclid=1', CD],
  ])('%j means %j', (address, expected) => {
    expect(read(address)).toBe(expected);
  });

  it.each([
    ['/Snippetchat.', '/Snippetchat'],
    ['/Snippetchat).', '/Snippetchat'],
    ['/snippetchat,', '/snippetchat'],
    ['/Snippetchat"', '/Snippetchat'],
    ['/Snippetchat%22', '/Snippetchat'],
    ['/Snippetchat%E2%80%8B', '/Snippetchat'],
    ['/Snippetchat/.', '/Snippetchat'],
    ['/Snippetchat?fbclid=1', '/Snippetchat'],
    ['/index.html', '/'],
    ['/FileNest&amp;', '/FileNest'],
    ['/?utm_source=x', '/'],
  ])('%j leads to %j', (address, expected) => {
    expect(mendedAddress(address)).toBe(expected);
  });

  it.each([
    '/',
    '/Files?course=CD',
    '/files?course=NW+LAB&tab=qp&search=a%26b%3Dc+%231%29&sort=title',
    '/Files?search=Unit+1.',
    '/Files?search=100%25',
    '/Files?course=CD&file=x-1&page=3&find=tree#top',
    '/FileNest?search=%22exact%22',
    '/Files?course=CD&exam=mid&year=2024',
    '/nowhere.',
    '/dashboard?next=%2F',
    '/Contactus#main',
  ])('%j stays as it is', (address) => {
    expect(mendedAddress(address)).toBe(address);
  });

  it('knows every page of the site', () => {
    const pages = PAGES.map(({ path }) => path).filter((path) => path !== '*');
    expect(PAGE_PATHS.filter((path) => path !== '/contact').sort()).toEqual(pages.sort());
  });
});

const SITE = 'https://studynest.example';

describe('an address within the site, from a text by others', () => {
  it.each([
    // Slashes that would begin another site's address.
    ['SITE//', '/'],
    ['SITE//?utm_source=x', '/'],
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
    ['SITE/\u200b/login', '/login'],
    ['SITE//login', '/login'],
    ['SITE:443/login', '/login'],
    ['HTTPS://StudyNest.Example/login', '/login'],
    ['SITE/login?next=//evil.example', '/login?next=//evil.example'],
    ['SITE/login#//evil.example', '/login#//evil.example'],
    ['SITE/https://evil.example', '/https://evil.example'],
    ['SITE/javascript:alert(1)', '/javascript:alert(1)'],
    ['SITE/Files?course=CD&file=x', '/Files?course=CD&file=x'],
    ['SITE/@evil.example', '/@evil.example'],
    // As a page remembers where it came from.
    ['/Files?course=CD', '/Files?course=CD'],
    ['Files', '/Files'],
    ['', '/'],
    ['?x', '/?x'],
    ['/%', '/'],
    ['/\ud800', '/'],
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
