import { QueryClientProvider } from '@tanstack/react-query';
import { COURSE_LIST } from '#config/courses.ts';
import { queryClient } from '#lib/queryClient.ts';
import { FIRST_CATEGORY, COURSE_NAMES, shelfName } from '#model/shelf.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { filesQuery, readFilesQuery } from '#model/filesAddress.ts';
import { Page } from '#ui/Page.tsx';
import { CourseFiles, CourseHeading } from '../list/CourseFiles.tsx';
import { FileListing } from '../list/FileListing.tsx';
import { OpenFilesRoom } from '../list/OpenFilesLater.tsx';
import { SHELVES } from '../list/useShelfCounts.ts';
import { PLACEHOLDER, type ShelfTexts } from './drawOutline.ts';

/*
 * What the build renders for the rows before the app, which `drawOutline` fills.
 */

/** A placeholder for the course in the address. */
const TEMPLATE_COURSE = COURSE_LIST[0][0];

const RECORD = {
  ...PLACEHOLDER,
  ...{ course: TEMPLATE_COURSE, category: FIRST_CATEGORY },
  ...{ size: null, contentType: null, createdAt: null },
};

/** The rows of a template: a file that can be opened, and one that cannot. */
const TEMPLATE_RECORDS: readonly FileRecord[] = [
  { ...RECORD, downloadURL: 'link' },
  { ...RECORD, downloadURL: null },
];

const nothing = () => undefined;

/** The files of a course as the build renders them, without a course. `drawCourse` fills them. */
export function CourseOutline() {
  return (
    <Page>
      <QueryClientProvider client={queryClient}>
        <CourseFiles
          heading={<CourseHeading course={null} />}
          course={TEMPLATE_COURSE}
          view={readFilesQuery(new URLSearchParams())}
        />
        <OpenFilesRoom />
      </QueryClientProvider>
    </Page>
  );
}

/** The list's rows, and the courses' names. */
export function CourseTemplate() {
  return (
    <template id="outline" data-names={JSON.stringify(COURSE_NAMES)}>
      <FileListing
        announcesCount
        caption="caption"
        records={TEMPLATE_RECORDS}
        sorting={{ sort: 'none', onSortChange: nothing }}
        trouble={null}
        onShowMore={nothing}
      />
    </template>
  );
}

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
