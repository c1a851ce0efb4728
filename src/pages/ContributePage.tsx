import { recentShelves } from '#features/courses/recentShelves.ts';
import { fileWasRemoved, listsHaveChanged } from '#features/library/offline/cachedLists.ts';
import { OwnUploads } from '#features/contribute/own/OwnUploads.tsx';
import { UploadForm } from '#features/contribute/form/UploadForm.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

/** A file removed here also leaves other screens' lists. */
const loadOwnUploads = async () => {
  const { OwnUploadList } = await import('#features/contribute/own/OwnUploadList.tsx');
  return {
    PageOwnUploads: ({ contributions }: { readonly contributions: number }) => (
      <OwnUploadList contributions={contributions} onRemoved={fileWasRemoved} />
    ),
  };
};

/** /Contribute: the upload screen. */
export function ContributePage() {
  return (
    <Page>
      <PageHeading lead="Your notes help the next student. No account is needed.">
        Upload Your Notes
      </PageHeading>
      <UploadForm onArrived={listsHaveChanged} lastShelf={recentShelves.get()[0] ?? null} />
      <OwnUploads load={loadOwnUploads} />
    </Page>
  );
}
