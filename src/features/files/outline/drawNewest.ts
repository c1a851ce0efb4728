import { OVERVIEW_SIZE } from '#config/limits.ts';
import type { Shelf } from '#model/shelf.ts';
import { awaitNewest, type FoundDocument } from '#services/newestQuery.ts';
import { filledList } from './filledList.ts';

/** Draws the newest files of all courses, each with a link to its shelf. */
export async function drawNewest(outline: HTMLTemplateElement, main: Element): Promise<void> {
  const found = await awaitNewest(OVERVIEW_SIZE);
  const section = main.querySelector('[aria-labelledby="new"]');
  // The app may have started first.
  if (!found || !section || !outline.isConnected) return;
  const links = [...main.querySelectorAll<HTMLAnchorElement>('a[href^="/Files?"]')];
  const placed = found.flatMap((document) => {
    const shelf = shelfOf(document);
    const link = shelf && linkTo(shelf, links);
    return link ? [{ ...shelf, ...document.document, link }] : [];
  });
  const { list, rows } = filledList(outline, placed);
  placed.forEach(({ course, link }, index) => {
    const shelfLink = rows[index]?.querySelector<HTMLAnchorElement>('a[title]');
    if (shelfLink) fillShelfLink(shelfLink, course, link);
  });
  section.removeAttribute('class');
  section.lastElementChild?.replaceWith(list);
}

/** Returns the shelf that a path names. It may not exist. */
function shelfOf({ path }: FoundDocument): Shelf | null {
  const [root, course, category, , ...deeper] = path.split('/');
  return root === 'lists' && deeper.length === 0 ? ({ course, category } as Shelf) : null;
}

/** Returns the page's link to a shelf. It names the category unless that is the course's first. */
function linkTo({ course, category }: Shelf, links: readonly HTMLAnchorElement[]) {
  const tabs = new Map(
    links
      .map((link) => ({ link, query: new URLSearchParams(link.search) }))
      .filter(({ query }) => query.get('course') === course)
      .map(({ link, query }) => [query.get('tab'), link]),
  );
  return tabs.get(category) ?? tabs.get(null);
}

function fillShelfLink(target: HTMLAnchorElement, course: string, link: HTMLAnchorElement): void {
  const names = [...link.children].map(({ textContent }) => textContent);
  const name = names.find((text) => text.startsWith(`${course}, `)) ?? '';
  target.setAttribute('href', link.getAttribute('href') ?? '');
  target.title = link.closest('ul')?.previousElementSibling?.textContent ?? '';
  // React renders three text nodes here, which are a fraction of a pixel wider than one.
  target.replaceChildren(course, ', ', name.slice(`${course}, `.length));
}
