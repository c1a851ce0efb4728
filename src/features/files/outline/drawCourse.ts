import { PAGE_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import { showFirstPage } from '#services/sentQueries.ts';
import { changePage, filledList, type Outline } from './outline.ts';

/** Draws the course of the address, and the first rows of its list as soon as they arrive. */
export async function drawCourse(ready: Promise<Outline | null>): Promise<void> {
  const named = ready.then((outline) => outline && drawNames(outline));
  await showFirstPage(async ({ course, category, documents }) => {
    const [outline, tab] = [await ready, await named];
    // The app may have started first. It also draws an empty list itself.
    if (!outline?.template.isConnected || tab === null || documents.length === 0) return false;
    const hasMore = documents.length > PAGE_SIZE;
    const shelf = { course, category } as Shelf;
    const { list } = filledList(
      outline,
      documents.slice(0, PAGE_SIZE).map((document) => ({ ...shelf, ...document })),
      hasMore,
    );
    const caption = list.querySelector('caption');
    if (caption) caption.textContent = `${tab} of ${course}`;
    // The button to show more is the only one after the table.
    if (!hasMore) list.querySelector('.file-table + div')?.remove();
    changePage(() => outline.main.querySelector('[role="tabpanel"] > *')?.replaceChildren(list));
    return true;
  });
  await named;
}

/**
 * Draws the heading, and the chosen tab. The page is then the one that the app hydrates.
 *
 * @returns the tab's name; null on a page that is not of a course
 */
function drawNames({ template, main }: Outline): string | null {
  const query = new URLSearchParams(window.location.search);
  const course = query.get('course') ?? '';
  const names = JSON.parse(template.dataset['names'] ?? '{}') as Readonly<Record<string, string>>;
  const name = Object.hasOwn(names, course) ? names[course] : undefined;
  if (name === undefined || !template.isConnected) return null;
  const heading = main.querySelector('h1');
  const fullName = heading?.nextElementSibling;
  changePage(() => {
    if (heading) heading.textContent = course;
    if (fullName) fullName.textContent = name;
  });
  Object.assign(document.getElementById('root')?.dataset ?? {}, { page: '/Files' });
  return chooseTab(main, query.get('tab'));
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
