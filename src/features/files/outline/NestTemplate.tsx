import { COURSE_NAMES } from '#model/courses.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { shelfName } from '#model/shelf.ts';
import { SHELVES } from '../nest/allShelves.ts';
import { FileListing } from '../list/FileListing.tsx';
import type { ShelfTexts } from './drawNewest.ts';
import { TEMPLATE_RECORDS } from './templateRecords.ts';

/** What the rows say of each shelf, which the program before the app does not know. */
const SHELF_TEXTS: ShelfTexts = Object.fromEntries(
  SHELVES.map((shelf) => [
    `${shelf.course}/${shelf.category}`,
    {
      name: shelfName(shelf),
      title: COURSE_NAMES[shelf.course],
      href: `/Files${filesQuery(shelf)}`,
    },
  ]),
);

/** The rows of the list of the newest files, and what they say of each shelf. */
export function NestTemplate() {
  return (
    <template id="outline" data-shelves={JSON.stringify(SHELF_TEXTS)}>
      <FileListing showsShelves caption="New" records={TEMPLATE_RECORDS} trouble={null} />
    </template>
  );
}
