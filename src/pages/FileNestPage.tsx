import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { queryClient } from '#lib/queryClient.ts';
import { ShortCourseLinks } from '#features/courses/CourseChips.tsx';
import { FileNest } from '#features/library/overview/FileNest.tsx';
import { LazyOpenFiles } from '#features/library/rows/LazyOpenFiles.tsx';
import { listKey } from '#features/library/rows/listPlace.ts';
import { readFilesQuery } from '#model/filesAddress.ts';
import { Page } from '#ui/Page.tsx';

const loadOpenFiles = () => import('./files/PageOpenFiles.tsx');

/** /FileNest: the whole library. */
export function FileNestPage() {
  const location = useLocation();
  const { search } = readFilesQuery(new URLSearchParams(location.search));
  return (
    <Page>
      <QueryClientProvider client={queryClient}>
        <FileNest key={listKey(location)} search={search} courses={<ShortCourseLinks />} />
        <LazyOpenFiles load={loadOpenFiles} />
      </QueryClientProvider>
    </Page>
  );
}
