import { useLocation } from 'react-router-dom';
import { FileNest } from '#features/files/library/FileNest.tsx';
import { readFilesQuery } from '#model/filesAddress.ts';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** The file area. */
export function FileNestPage() {
  const location = useLocation();
  const { search } = readFilesQuery(new URLSearchParams(location.search));
  return (
    <Page>
      <PageHeading lead="Everything that students have shared here, in one place.">
        File Nest
      </PageHeading>
      {/* After every navigation, back and forward too, the view starts from the address. */}
      <FileNest key={location.key} search={search} />
    </Page>
  );
}
