import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CourseOutline, CourseTemplate } from '#start/rowsTemplate.tsx';
import { drawRows } from '#start/drawRows.ts';
import { ListFoot } from '#features/library/overview/ListFoot.tsx';
import { FileListing } from '#features/library/rows/FileListing.tsx';
import type { FileRecord } from '#model/fileRecord.ts';
import { buildRecords } from '../../fakes/fileRecords.ts';

const markupOf = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

/** The markup that the build renders. */
const [html, template] = [markupOf(<CourseOutline />), markupOf(<CourseTemplate />)];

function show(search: string): void {
  window.history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = `<div id="root"><main>${html}</main></div>${template}`;
}

/** Returns a record as a document in the answer to a query. */
const documentOf = ({ course, category, id, ...fields }: FileRecord) => ({
  name: `projects/demo/databases/(default)/documents/lists/${course}/${category}/${id}`,
  fields: {
    title: { stringValue: fields.title },
    downloads: { integerValue: String(fields.downloads) },
    downloadURL: { stringValue: fields.downloadURL ?? 'javascript:alert(1)' },
    ...(fields.size !== null && { size: { integerValue: String(fields.size) } }),
    ...(fields.createdAt !== null && {
      createdAt: { timestampValue: new Date(fields.createdAt).toISOString() },
    }),
  },
});

const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

/** Answers the request that the page's HTML has sent for the first files of a shelf. */
function sendFirstPage(records: readonly FileRecord[], category = 'note', status = 200): void {
  const documents = records.map(documentOf);
  const sent = { course: 'CD', category, answer: answer({ documents }, status) };
  window.studynestFirstPage = sent;
}

/** Returns markup as a page parses it, without ids, which each rendering creates again. */
function parsed(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html.replaceAll(/ (?:id|aria-describedby)="[^"]*"/g, '');
  return template.innerHTML;
}

const rows = () => [...document.querySelectorAll('tbody tr')];
const heading = () => document.querySelector('h1');

beforeEach(() => show('?course=CD'));
afterEach(() => {
  document.body.innerHTML = '';
  window.studynestFirstPage = undefined;
});

describe('the first rows of a course', () => {
  const RECORDS = buildRecords(11, { course: 'CD', category: 'note' }, (index) => ({
    ...(index === 0 && { title: '<img src=x onerror=alert(1)> & "more".png', size: 2048 }),
    ...(index === 1 && { downloadURL: null }),
    ...(index === 2 && { createdAt: Date.UTC(2026, 0, 2) }),
  }));

  it('match the app’s first render', async () => {
    sendFirstPage(RECORDS);
    await drawRows();
    const app = markupOf(
      <FileListing
        announcesCount
        list={{ caption: 'Notes of CD', records: RECORDS.slice(0, 10), trouble: null }}
        more={{ show: () => undefined }}
        shortListFooter={null}
        foot={<ListFoot />}
      />,
    );
    const shown = document.querySelector('[role="tabpanel"] > *')?.innerHTML ?? '';
    expect(parsed(shown)).toBe(parsed(app));
    expect(heading()).toHaveTextContent('CD');
    expect(screen.getByText('Compiler Design')).toBeVisible();
  });

  it('of papers match it too, with their years', async () => {
    const titles = ['CD Dec 2025.pdf', 'CD May 2025.pdf', 'Internal 2024.txt', 'Model.pdf'];
    const papers = titles.flatMap((title, index) =>
      buildRecords(1, { course: 'CD', category: 'qp' }, () => ({
        ...{ id: `id-${index}`, title, ...(index === 2 && { downloadURL: null }) },
      })),
    );
    show('?course=CD&tab=qp');
    sendFirstPage(papers, 'qp');
    await drawRows();
    const app = markupOf(
      <FileListing
        announcesCount
        list={{ caption: 'Question Papers of CD', records: papers, hasYears: true, trouble: null }}
        shortListFooter={null}
        foot={<ListFoot />}
      />,
    );
    const shown = document.querySelector('[role="tabpanel"] > *')?.innerHTML ?? '';
    expect(parsed(shown)).toBe(parsed(app));
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(texts('.file-head')).toEqual(['2025', '2024', 'No year']);
    expect(texts('.file-label')).toEqual(['2025', '2025', '2024']);
  });

  it.each([
    [3, 'true'],
    [4, undefined],
    [11, undefined],
  ])('of %i files reserve the space of a thin list: %s', async (count, thin) => {
    sendFirstPage(RECORDS.slice(0, count));
    await drawRows();
    const place = document.querySelector<HTMLElement>('[data-slot=thin]');
    expect(place?.dataset['thin']).toBe(thin);
  });

  it('each describe their own button', async () => {
    sendFirstPage(RECORDS);
    await drawRows();
    expect(rows()[3]?.querySelector('button')).toHaveAccessibleDescription('File 04.pdf');
  });

  it.each([
    [10, 10, 0],
    [11, 10, 1],
  ])('of %i files are %i, with Show More only before others', async (count, shown, more) => {
    sendFirstPage(RECORDS.slice(0, count));
    await drawRows();
    expect(rows()).toHaveLength(shown);
    expect(screen.queryAllByText('Show More')).toHaveLength(more);
  });

  it.each([
    ['&tab=qp', 'qp', 'Question Papers'],
    ['&tab=drafts', 'note', 'Notes'],
  ])('are those of the tab in the address: %s', async (query, category, name) => {
    show(`?course=CD${query}`);
    sendFirstPage(buildRecords(1), category);
    await drawRows();
    expect(document.querySelector('caption')).toHaveTextContent(`${name} of CD`);
    for (const mark of ['[aria-selected="true"]', '[data-state="active"]']) {
      const marked = [...document.querySelectorAll(`[role="tab"]${mark}`)];
      expect(marked.map(({ textContent }) => textContent)).toEqual([name]);
    }
    expect(document.querySelector('[role="tabpanel"]')).toHaveAccessibleName(name);
  });

  it.each(['', '?course=XX', '?course=constructor'])(
    'do not come at the address %j, which names no course',
    async (search) => {
      show(search);
      const before = document.body.innerHTML;
      sendFirstPage(RECORDS);
      await drawRows();
      expect(document.body.innerHTML).toBe(before);
    },
  );

  it.each([
    ['the list is empty, which the app says', () => sendFirstPage([])],
    ['the query has failed', () => sendFirstPage(RECORDS, 'note', 500)],
    ['nothing was asked', () => undefined],
  ])('do not come when %s', async (_name, send) => {
    send();
    await drawRows();
    expect(rows()).toEqual([]);
    expect(heading()).toHaveTextContent('CD');
  });

  it('leave the page to the app, if that comes first', async () => {
    sendFirstPage(RECORDS);
    const drawn = drawRows();
    document.getElementById('rows')?.remove();
    await drawn;
    expect(rows()).toEqual([]);
  });

  it('wait for the end of the page', async () => {
    let end: () => void = () => undefined;
    const parsed = new Promise<void>((resolve) => (end = resolve));
    const observer = new MutationObserver(() => undefined);
    window.studynestStart = { presses: [], changes: [], observer, parsed };
    document.getElementById('rows')?.remove();
    sendFirstPage(RECORDS);
    const drawn = drawRows();
    show('?course=CD');
    end();
    await drawn;
    window.studynestStart = undefined;
    expect(rows()).toHaveLength(10);
  });
});

it('draws nothing on a page without the template of rows', async () => {
  document.getElementById('rows')?.remove();
  const before = document.body.innerHTML;
  sendFirstPage(buildRecords(1));
  await drawRows();
  expect(document.body.innerHTML).toBe(before);
});
