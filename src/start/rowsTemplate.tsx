import { QueryClientProvider } from '@tanstack/react-query';
import { COURSE_LIST } from '#config/courses.ts';
import { PAPER_CATEGORY } from '#config/exams.ts';
import { queryClient } from '#lib/queryClient.ts';
import { COURSES, COURSE_NAMES, type Category } from '#model/shelf.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { readFilesQuery } from '#model/filesAddress.ts';
import { Page } from '#ui/Page.tsx';
import {
  CourseColours,
  CourseFiles,
  CourseHeading,
} from '#features/library/overview/CourseFiles.tsx';
import { FileListing } from '#features/library/rows/FileListing.tsx';
import { ListFoot } from '#features/library/overview/ListFoot.tsx';
import { OpenFilesPlace } from '#features/library/rows/LazyOpenFiles.tsx';

/*
 * What the build renders for the rows before the app, which `drawRows` fills.
 */

/** A placeholder for the course in the address. */
const TEMPLATE_COURSE = COURSE_LIST[0][0];

/** A paper, whose year stands on its sheet. */
const RECORD = {
  ...{ id: 'id', downloads: 1 },
  ...{ course: TEMPLATE_COURSE, category: PAPER_CATEGORY as Category },
  ...{ size: null, contentType: null, createdAt: null },
};

/** The rows of a template: a file that can be opened, and one that cannot. With each begins a year. */
const TEMPLATE_RECORDS: readonly FileRecord[] = [
  { ...RECORD, title: '2025.pdf', downloadURL: 'link' },
  { ...RECORD, title: '2024.pdf', downloadURL: null },
];

const nothing = () => undefined;

/** The files of a course as the build renders them, without a course. `drawRows` fills them. */
export function CourseOutline() {
  return (
    <Page>
      <QueryClientProvider client={queryClient}>
        <CourseColours course={null}>
          <CourseFiles
            heading={<CourseHeading course={null} />}
            course={TEMPLATE_COURSE}
            view={readFilesQuery(new URLSearchParams())}
          />
        </CourseColours>
        <OpenFilesPlace />
      </QueryClientProvider>
    </Page>
  );
}

/** The list's rows, and the courses' names. */
export function CourseTemplate() {
  return (
    <template
      id="rows"
      data-names={JSON.stringify(COURSE_NAMES)}
      data-courses={JSON.stringify(COURSES)}
    >
      <FileListing
        announcesCount
        list={{ caption: 'caption', records: TEMPLATE_RECORDS, hasYears: true, trouble: null }}
        more={{ show: nothing }}
        shortListFooter={null}
        foot={<ListFoot />}
      />
    </template>
  );
}
