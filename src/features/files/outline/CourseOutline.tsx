import { QueryClientProvider } from '@tanstack/react-query';
import { COURSE_LIST } from '#config/courses.ts';
import { FIRST_CATEGORY } from '#model/categories.ts';
import { COURSE_NAMES } from '#model/courses.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { readFilesQuery } from '#model/filesAddress.ts';
import { Page } from '#ui/Page.tsx';
import { CourseFiles } from '../course/CourseFiles.tsx';
import { CourseHeading } from '../course/CourseHeading.tsx';
import { fileCache } from '../fileCache.ts';
import { OpenFilesRoom } from '../OpenFilesLater.tsx';
import { FileListing } from '../table/FileListing.tsx';
import { PLACEHOLDER } from './placeholder.ts';

const nothing = () => undefined;

const RECORD = {
  ...PLACEHOLDER,
  ...{ course: COURSE_LIST[0][0], category: FIRST_CATEGORY },
  ...{ size: null, contentType: null, createdAt: null },
};

/** A file that can be opened, and one that cannot. */
const RECORDS: readonly FileRecord[] = [
  { ...RECORD, downloadURL: 'link' },
  { ...RECORD, downloadURL: null },
];

/**
 * The files of a course as the build renders them: without a course, and with the list's rows in a
 * template, which `drawOutline` fills before the app is there.
 */
export function CourseOutline() {
  return (
    <Page>
      <CourseHeading course={null} />
      <QueryClientProvider client={fileCache}>
        <CourseFiles course={RECORD.course} view={readFilesQuery(new URLSearchParams())} />
        <OpenFilesRoom />
      </QueryClientProvider>
      <template id="outline" data-names={JSON.stringify(COURSE_NAMES)}>
        <FileListing
          caption="caption"
          records={RECORDS}
          sorting={{ sort: 'none', onSortChange: nothing }}
          trouble={null}
          onShowMore={nothing}
        />
      </template>
    </Page>
  );
}
