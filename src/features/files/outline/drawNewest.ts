import { OVERVIEW_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import { showNewest } from '#services/sentQueries.ts';
import { changePage, filledList, type Outline } from './outline.ts';

/** What a row says of its shelf, by 'course/category'. */
export type ShelfTexts = Readonly<
  Record<string, { readonly name: string; readonly title: string; readonly href: string }>
>;

/** Draws the newest files of all courses, each with a link to its shelf, as soon as they arrive. */
export async function drawNewest(ready: Promise<Outline | null>): Promise<void> {
  await showNewest(OVERVIEW_SIZE, async (found) => {
    const outline = await ready;
    const section = outline?.main.querySelector('[aria-labelledby="new"]');
    // The app may have started first.
    if (!section || !outline?.template.isConnected) return false;
    const shelves = JSON.parse(outline.template.dataset['shelves'] ?? '') as ShelfTexts;
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
    changePage(() => section.lastElementChild?.replaceWith(list));
    return true;
  });
}
