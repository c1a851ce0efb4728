import { describe, expect, it } from 'vitest';
import { PAGES } from '#app/pageTable.ts';
import { fileOfQuery, readFilesQuery } from '#model/filesAddress.ts';
import { mendedAddress, PAGE_PATHS } from '#model/siteAddress.ts';

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
