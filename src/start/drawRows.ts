import { PAGE_SIZE } from '#model/limits.ts';
import { hueAt } from '#model/courseColour.ts';
import { readFileRecord, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import { firstReadOf, hasExams, paperYear, yearHeads } from '#model/paperYear.ts';
import type { Shelf } from '#model/shelf.ts';
import type { StoredDocument } from '#services/firebase/documents.ts';
import { showFirstPage } from '#services/firebase/sentQueries.ts';
import type {} from './state.ts';
import {
  fileAddress,
  countText,
  fileDetails,
  titleParts,
} from '#features/library/rows/fileDetails.ts';
import { findSlot, THIN_COUNT, type Slot } from '#features/library/rows/slots.ts';

/** A page whose rows are drawn before the app. */
interface EarlyPage {
  /** Holds a list with sample rows. The app removes it when it starts. */
  readonly template: HTMLTemplateElement;
  readonly main: Element;
}

/**
 * Turns the HTML that the build has rendered into what the app renders first at this address, and
 * hydrates: with the first rows if they arrive before the app.
 */
export async function drawRows(): Promise<void> {
  await drawCourse(awaitPage());
}

/** Waits until the template has been parsed. The page has the styles of its rows before. */
async function awaitPage(): Promise<EarlyPage | null> {
  if (!document.querySelector('#rows')) await window.studynestStart?.parsed;
  const template = document.querySelector<HTMLTemplateElement>('#rows');
  const main = document.querySelector('main');
  return template && main && { template, main };
}

/** Mutates the prerendered HTML without the observer seeing it, so that hydration keeps the change. */
function changePage(change: () => void): void {
  const { observer, changes } = window.studynestStart ?? {};
  changes?.push(...(observer?.takeRecords() ?? []));
  change();
  observer?.takeRecords();
}

/** Draws the course of the address, and the first rows of its list as soon as they arrive. */
async function drawCourse(ready: Promise<EarlyPage | null>): Promise<void> {
  const named = ready.then((page) => page && drawNames(page));
  await showFirstPage(async ({ course, category, documents }) => {
    const [page, tab] = [await ready, await named];
    // The app may have started first. It also draws an empty list itself.
    if (!page?.template.isConnected || tab === null || documents.length === 0) return false;
    const hasMore = documents.length > PAGE_SIZE;
    const hasYears = hasExams(category) && documents.length < firstReadOf(category);
    const shelf = { course, category } as Shelf;
    const list = filledList(
      page,
      documents.slice(0, PAGE_SIZE).map((document) => ({ ...shelf, ...document })),
      { hasMore, hasYears },
    );
    setText(list, 'caption', `${tab} of ${course}`);
    if (!hasMore) {
      findSlot(list, 'more')?.remove();
      if (documents.length <= THIN_COUNT)
        Object.assign(findSlot(list, 'thin')?.dataset ?? {}, { thin: 'true' });
    }
    changePage(() => findSlot(page.main, 'list')?.replaceChildren(list));
    return true;
  });
  await named;
}

/**
 * Draws the heading, and the chosen tab. The page is then the one that the app hydrates.
 *
 * @returns the tab's name; null on a page that is not of a course
 */
function drawNames({ template, main }: EarlyPage): string | null {
  const query = new URLSearchParams(window.location.search);
  const course = query.get('course') ?? '';
  const names = JSON.parse(template.dataset['names'] ?? '{}') as Readonly<Record<string, string>>;
  const name = Object.hasOwn(names, course) ? names[course] : undefined;
  if (name === undefined || !template.isConnected) return null;
  changePage(() => {
    setText(main, 'course', course);
    setText(main, 'course-name', name);
    const hue = hueAt(coursesOf(template).indexOf(course), course);
    const colours = findSlot(main, 'course-colours');
    colours?.setAttribute('style', `--hue:${hue}`);
  });
  Object.assign(document.getElementById('root')?.dataset ?? {}, { page: '/Files' });
  return chooseTab(main, query.get('tab'));
}

/** Returns the codes of all courses, whose places decide their colours. */
function coursesOf({ dataset }: HTMLTemplateElement): readonly string[] {
  return JSON.parse(dataset['courses'] ?? '[]') as readonly string[];
}

/** Marks the tab in the address as chosen, or else the first. Returns the chosen tab's name. */
function chooseTab(main: Element, value: string | null): string {
  const tabs = [...main.querySelectorAll<HTMLElement>('[role="tab"]')];
  const chosen = tabs.find(({ dataset }) => dataset['value'] === value) ?? tabs[0];
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen));
    tab.dataset['state'] = tab === chosen ? 'active' : 'inactive';
  }
  const panel = main.querySelector('[role="tabpanel"]');
  panel?.setAttribute('aria-labelledby', chosen?.id ?? '');
  panel?.setAttribute('id', chosen?.getAttribute('aria-controls') ?? '');
  return chosen?.textContent ?? '';
}

/** Returns a copy of the template's list with a row for each document. */
function filledList(
  { template }: EarlyPage,
  documents: readonly (FileRecordPlace & StoredDocument)[],
  { hasMore, hasYears }: { readonly hasMore: boolean; readonly hasYears: boolean },
): DocumentFragment {
  const list = template.content.cloneNode(true) as DocumentFragment;
  const body = findSlot(list, 'rows');
  const [sound, withoutFile] = [...(body?.children ?? [])];
  const courses = coursesOf(template);
  const records = documents.map(({ fields, ...place }) => readFileRecord(place, fields).record);
  const heads = hasYears ? yearHeads(records) : [];
  const rows = records.flatMap((record, index) => {
    const row = (record.downloadURL === null ? withoutFile : sound)?.cloneNode(true);
    if (!(row instanceof HTMLElement)) return [];
    const hue = hueAt(courses.indexOf(record.course), record.course);
    fillRow(row, record, { index, hue, head: heads[index] ?? '' });
    return row;
  });
  body?.replaceChildren(...rows);
  setText(list, 'count', countText(rows.length, hasMore));
  return list;
}

/**
 * Puts a record into a row of the template. Only texts and attributes of known names are set, so a
 * title is never read as markup.
 *
 * @param index the row's place in the list, which makes its ids unique; `hue` is its course's, and
 *   `head` the year that begins with it
 */
function fillRow(
  row: HTMLElement,
  record: FileRecord,
  { index, hue, head }: { index: number; hue: number; head: string },
): void {
  const { kind, about } = fileDetails(record);
  row.setAttribute('style', `--hue:${hue}`);
  setText(row, 'kind', kind);
  setText(row, 'facts', about);
  fillOrRemove(row, 'head', head);
  fillOrRemove(row, 'label', paperYear(record));
  const downloads = setText(row, 'downloads', String(record.downloads));
  Object.assign(downloads?.dataset ?? {}, { downloads: record.downloads });
  const [name, ending] = titleParts(record.title, kind);
  const title = setText(row, 'title', name);
  if (!title) return;
  if (ending !== '') {
    const span = document.createElement('span');
    span.className = 'file-ending';
    span.textContent = ending;
    title.append(span);
  }
  title.id = title.id.replace(/\d+$/, String(index));
  if (title instanceof HTMLAnchorElement) title.setAttribute('href', fileAddress(record));
  findSlot(row, 'download')?.setAttribute('aria-describedby', title.id);
}

/** Sets the text of a slot, and returns its element. */
function setText(root: ParentNode, name: Slot, text: string): HTMLElement | null {
  const element = findSlot(root, name);
  if (element) element.textContent = text;
  return element;
}

/** Sets the text of a slot that the app leaves out where it is empty. */
function fillOrRemove(root: ParentNode, name: Slot, text: string): void {
  if (text === '') findSlot(root, name)?.remove();
  else setText(root, name, text);
}

/**
 * Shows a pressed download button as the app does. The app undoes it, as any change of its HTML that
 * is not its own, and begins the download at once.
 */
export function answerDownloads(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const isEarly = document.getElementById('rows') !== null;
    if (!isEarly || button?.dataset['slot'] !== 'download') return;
    button.disabled = true;
    button.textContent = 'Downloading...';
  });
}

/**
 * Starts the app, whose scripts wait in a template of the page, once the drawn rows are on the
 * screen. Their paint would otherwise wait for React, for half a second on a slow phone. Where
 * nothing is painted, as in a hidden tab, the inline script starts the app.
 */
export function startAfterPaint(): void {
  requestAnimationFrame(() => {
    // A separate task runs after the paint.
    setTimeout(() => {
      const app = document.querySelector<HTMLTemplateElement>('#app');
      app?.replaceWith(app.content);
    });
  });
}
