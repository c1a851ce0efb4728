import { QueryClientProvider } from '@tanstack/react-query';
import { COURSE_NAMES } from '#model/courses.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { shelfName } from '#model/shelf.ts';
import { Page } from '#ui/Page.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { FileNest, NestHeading } from '../nest/FileNest.tsx';
import { SHELVES } from '../nest/allShelves.ts';
import { OpenFilesRoom } from '../list/OpenFilesLater.tsx';
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

/**
 * The whole library as the build renders it: with the list of the newest files in a template, which
 * `drawOutline` fills before the app starts.
 */
export function NestOutline() {
  return (
    <Page>
      <NestHeading />
      <QueryClientProvider client={queryClient}>
        <FileNest search="" />
        <OpenFilesRoom />
      </QueryClientProvider>
      <template id="outline" data-list="newest" data-shelves={JSON.stringify(SHELF_TEXTS)}>
        <FileListing showsShelves caption="New" records={TEMPLATE_RECORDS} trouble={null} />
      </template>
    </Page>
  );
}
