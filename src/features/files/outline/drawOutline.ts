import { PAGE_SIZE } from '#config/limits.ts';
import { readFileRecord } from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import { awaitFirstPage, type FirstPage } from '#services/firstPage.ts';
import { fillRow } from './fillRow.ts';

/**
 * Draws the course of the address and the first rows of its list into the page that the build has
 * rendered, as soon as they are there. The app then draws the same over it.
 */
export async function drawOutline(): Promise<void> {
  await documentEnd();
  const outline = document.querySelector<HTMLTemplateElement>('#outline');
  const main = outline?.closest('main');
  if (!outline || !main) return;
  const query = new URLSearchParams(window.location.search);
  const course = query.get('course') ?? '';
  const names = JSON.parse(outline.dataset['names'] ?? '') as Readonly<Record<string, string>>;
  const name = Object.hasOwn(names, course) ? names[course] : undefined;
  if (name === undefined) return;
  drawHeading(main, course, name);
  const tab = chooseTab(main, query.get('tab'));
  const page = await awaitFirstPage();
  // The app may have come first, and an empty list is left to it.
  if (!page || page.documents.length === 0 || !outline.isConnected) return;
  const list = rowsOf(outline, page);
  const caption = list.querySelector('caption');
  if (caption) caption.textContent = `${tab} of ${course}`;
  main.querySelector('[role="tabpanel"] > *')?.replaceChildren(list);
}

/** Waits until the whole document is there, and with it the style sheets, which hold up its end. */
async function documentEnd(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('readystatechange', resolve, { once: true });
  });
}

function drawHeading(main: Element, course: string, name: string): void {
  const heading = main.querySelector('h1');
  const fullName = heading?.parentElement?.nextElementSibling;
  if (heading) heading.textContent = course;
  if (fullName) fullName.textContent = name;
}

/** Marks the tab of the address as chosen, if there is such a tab; returns the chosen one's name. */
function chooseTab(main: Element, value: string | null): string {
  const tabs = [...main.querySelectorAll<HTMLElement>('[role="tab"]')];
  const chosen = tabs.find(({ dataset }) => dataset['value'] === value) ?? tabs[0];
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen));
    tab.dataset['state'] = tab === chosen ? 'active' : 'inactive';
  }
  main.querySelector('[role="tabpanel"]')?.setAttribute('aria-labelledby', chosen?.id ?? '');
  return chosen?.textContent ?? '';
}

/** The list of the template with the rows of the first page. */
function rowsOf(outline: HTMLTemplateElement, { course, category, documents }: FirstPage) {
  const list = outline.content.cloneNode(true) as DocumentFragment;
  const body = list.querySelector('tbody');
  const [sound, withoutFile] = [...(body?.rows ?? [])];
  const rows = documents.slice(0, PAGE_SIZE).flatMap(({ id, fields }, index) => {
    const { record } = readFileRecord({ ...({ course, category } as Shelf), id }, fields);
    const row = (record.downloadURL === null ? withoutFile : sound)?.cloneNode(true);
    if (!(row instanceof HTMLTableRowElement)) return [];
    fillRow(row, record, index);
    return row;
  });
  body?.replaceChildren(...rows);
  // The button to show more is the only one after the table.
  if (documents.length <= PAGE_SIZE) list.querySelector('.file-table + div')?.remove();
  return list;
}
