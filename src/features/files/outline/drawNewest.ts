import { OVERVIEW_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import { awaitNewest } from '#services/sentQueries.ts';
import { filledList } from './filledList.ts';

/** What a row says of its shelf, by 'course/category'. */
export type ShelfTexts = Readonly<
  Record<string, { readonly name: string; readonly title: string; readonly href: string }>
>;

/** Draws the newest files of all courses, each with a link to its shelf. */
export async function drawNewest(outline: HTMLTemplateElement, main: Element): Promise<void> {
  const found = await awaitNewest(OVERVIEW_SIZE);
  const section = main.querySelector('[aria-labelledby="new"]');
  // The app may have started first.
  if (!found || !section || !outline.isConnected) return;
  const shelves = JSON.parse(outline.dataset['shelves'] ?? '') as ShelfTexts;
  const placed = found.flatMap(({ path, document }) => {
    const [root, course, category, , ...deeper] = path.split('/');
    const key = `${course}/${category}`;
    const texts = Object.hasOwn(shelves, key) ? shelves[key] : undefined;
    if (root !== 'lists' || deeper.length > 0 || !texts) return [];
    return [{ ...({ course, category } as Shelf), ...document, texts }];
  });
  const { list, rows } = filledList(outline, placed);
  placed.forEach(({ texts: { name, title, href } }, index) => {
    const link = rows[index]?.querySelector<HTMLAnchorElement>('a[title]');
    if (!link) return;
    link.setAttribute('href', href);
    link.title = title;
    link.textContent = name;
  });
  section.lastElementChild?.replaceWith(list);
}
