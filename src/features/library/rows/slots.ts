/**
 * The parts of a course's page that are filled before the app has loaded. The component that renders
 * a part spreads `slot(name)` on its element, and src/start/drawRows.ts finds the element by that name, so
 * it depends on no other markup. A build without one of these slots fails.
 */
export const PAGE_SLOTS = ['course-colours', 'course', 'course-name', 'list'] as const;
/** The same for the list, of which the page's HTML has a template with one row of each kind. */
export const LIST_SLOTS = [
  'caption',
  'rows',
  'title',
  'downloads',
  'head',
  'kind',
  'label',
  'facts',
  'download',
  'thin',
  'more',
  'count',
] as const;

export type Slot = (typeof PAGE_SLOTS | typeof LIST_SLOTS)[number];

/** Names the element that it is spread on. */
export const slot = (name: Slot) => ({ 'data-slot': name });

/** Returns the element of a slot; null if it is left out there, such as the button of a row. */
export const findSlot = (root: ParentNode, name: Slot) =>
  root.querySelector<HTMLElement>(`[data-slot=${name}]`);

/** A list of at most this many files is thin: a visitor may miss something in it. */
export const THIN_COUNT = 3;
