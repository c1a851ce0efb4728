import { QueryClientProvider } from '@tanstack/react-query';
import { COURSE_NAMES } from '#model/courses.ts';
import { readFilesQuery } from '#model/filesAddress.ts';
import { Page } from '#ui/Page.tsx';
import { CourseFiles } from '../list/CourseFiles.tsx';
import { CourseHeading } from '../list/CourseHeading.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { OpenFilesRoom } from '../list/OpenFilesLater.tsx';
import { FileListing } from '../list/FileListing.tsx';
import { TEMPLATE_COURSE, TEMPLATE_RECORDS } from './templateRecords.ts';

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
