import { PAGE_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import { awaitFirstPage } from '#services/sentQueries.ts';
import { filledList } from './filledList.ts';

/** Draws the course of the address and the first rows of its list. */
export async function drawCourse(outline: HTMLTemplateElement, main: Element): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const course = query.get('course') ?? '';
  const names = JSON.parse(outline.dataset['names'] ?? '') as Readonly<Record<string, string>>;
  const name = Object.hasOwn(names, course) ? names[course] : undefined;
  if (name === undefined) return;
  drawHeading(main, course, name);
  const tab = chooseTab(main, query.get('tab'));
  const page = await awaitFirstPage();
  // The app may have started first. It also draws an empty list itself.
  if (!page || page.documents.length === 0 || !outline.isConnected) return;
  const shelf = { course: page.course, category: page.category } as Shelf;
  const { list } = filledList(
    outline,
    page.documents.slice(0, PAGE_SIZE).map((document) => ({ ...shelf, ...document })),
  );
  const caption = list.querySelector('caption');
  if (caption) caption.textContent = `${tab} of ${course}`;
  // The button to show more is the only one after the table.
  if (page.documents.length <= PAGE_SIZE) list.querySelector('.file-table + div')?.remove();
  main.querySelector('[role="tabpanel"] > *')?.replaceChildren(list);
}

function drawHeading(main: Element, course: string, name: string): void {
  const heading = main.querySelector('h1');
  const fullName = heading?.nextElementSibling;
  if (heading) heading.textContent = course;
  if (fullName) fullName.textContent = name;
}

/** Marks the tab in the address as chosen, or else the first. Returns the chosen tab's name. */
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
