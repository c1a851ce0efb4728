import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { rememberShelf } from '#features/courses/recentShelves.ts';
import { CourseSelection } from '#features/courses/CourseSelection.tsx';
import {
  CourseColours,
  CourseHeading,
  CourseFiles,
} from '#features/library/overview/CourseFiles.tsx';
import { LazyOpenFiles, OpenFilesPlace } from '#features/library/rows/LazyOpenFiles.tsx';
import { listKey } from '#features/library/rows/listPlace.ts';
import { queryClient } from '#lib/queryClient.ts';
import { usePageTitle } from '#features/library/rows/usePageTitle.ts';
import { courseOfState, readFilesQuery } from '#model/filesAddress.ts';
import { isCourseCode, shelfName } from '#model/shelf.ts';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

const loadOpenFiles = () => import('./files/PageOpenFiles.tsx');

/** /Files: the files of the course that the query string or the navigation state names. */
export function FilesPage() {
  const location = useLocation();
  const view = readFilesQuery(new URLSearchParams(location.search));
  const course = view.course ?? courseOfState(location.state);
  const { category } = view;
  useEffect(() => {
    if (isCourseCode(course)) rememberShelf({ course, category });
  }, [course, category]);
  usePageTitle(isCourseCode(course) ? shelfName({ course, category }) : undefined);
  if (course === null) return <Navigate to="/Notes" replace />;
  if (!isCourseCode(course)) {
    return (
      <Page>
        <PageHeading lead="Choose one of these:">
          There is no course <IsolatedText className="wrap-anywhere">{course}</IsolatedText>
        </PageHeading>
        <CourseSelection />
      </Page>
    );
  }
  return (
    <Page>
      <QueryClientProvider client={queryClient}>
        <CourseColours course={course}>
          <CourseFiles
            key={listKey(location)}
            heading={<CourseHeading course={course} />}
            course={course}
            view={view}
          />
        </CourseColours>
        <OpenFilesPlace>
          <LazyOpenFiles load={loadOpenFiles} />
        </OpenFilesPlace>
      </QueryClientProvider>
    </Page>
  );
}
