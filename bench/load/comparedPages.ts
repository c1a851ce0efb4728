import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES } from '#model/shelf.ts';
import { backend } from '../../tests/support/backend.ts';
import { bundle } from '../fluid/fluidPage.ts';
import { SHORT_LIST } from '../list/records.ts';
import {
  handWritten,
  handWrittenLibrary,
  handWrittenList,
  scriptAlone,
  withoutScripts,
} from './plainPages.ts';

/** Pages whose largest paint is measured. */
export const PAINTED_PAGES = [
  ['Home', '/'],
  ['About', '/Aboutus'],
  ['Courses', '/Notes'],
  ['Contact', '/Contactus'],
] as const;

/** Pages that consist of text. */
export const TEXT_PAGES = [
  ['About', '/Aboutus'],
  ['Contact', '/Contactus'],
  ['Terms', '/TermsOfUse'],
  ['Privacy', '/PrivacyPolicy'],
] as const;

/** The pages and scripts that ours are measured against, by their addresses. */
export async function comparedPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const { course, category } = SHORT_LIST;
  const { firestore, database } = backend.ports;
  const documents = `http://127.0.0.1:${firestore}/v1/projects/demo-studynest/databases/(default)/documents`;
  const rows = `${documents}/lists/${course}/${category}?pageSize=11&orderBy=title`;
  const pages = new Map([
    ['/plain/list', handWrittenList(rows)],
    ['/plain/library', handWrittenLibrary(documents, CATEGORIES)],
    ['/plain/react', scriptAlone('/plain/react.js')],
    ['/plain/react.js', await bundle('bench/load/reactAlone.tsx')],
    ['/plain/chat', scriptAlone('/plain/chat.js', ` data-port="${database}"`)],
    ['/plain/chat.js', await bundle('bench/load/chatAlone.ts')],
  ]);
  for (const [, path] of PAINTED_PAGES) {
    const html = readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    pages.set(`/still${path}`, withoutScripts(html));
    pages.set(`/plain${path}`, handWritten(html));
  }
  return pages;
}
