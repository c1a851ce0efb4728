import { filesWereAdded } from '#features/files/list/filesWereAdded.ts';
import { OwnUploads } from '#features/upload/OwnUploads.tsx';
import { UploadForm } from '#features/upload/UploadForm.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

const loadOwnUploads = () => import('./contribute/OwnUploadsPart.tsx');

/** /Contribute: the upload screen. */
export function ContributePage() {
  return (
    <Page>
      <PageHeading lead="Your notes help the next student. No account is needed.">
        Upload Your Notes
      </PageHeading>
      <UploadForm onArrived={filesWereAdded} />
      <OwnUploads load={loadOwnUploads} />
    </Page>
  );
}
