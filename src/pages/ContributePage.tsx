import { filesWereAdded } from '#features/files/filesWereAdded.ts';
import { UploadForm } from '#features/upload/UploadForm.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** /Contribute: the upload screen. */
export function ContributePage() {
  return (
    <Page>
      <PageHeading lead="Your notes help the next student. No account is needed.">
        Upload Your Notes
      </PageHeading>
      <UploadForm onArrived={filesWereAdded} />
    </Page>
  );
}
