import { FileNest } from '#features/library/FileNest.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** The file area. */
export function FileNestPage() {
  return (
    <Page>
      <PageHeading lead="Everything that students have shared here, in one place.">
        File Nest
      </PageHeading>
      <FileNest />
    </Page>
  );
}
