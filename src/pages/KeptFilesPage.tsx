import { QueryClientProvider } from '@tanstack/react-query';
import { KeptFiles } from '#features/library/kept/KeptFiles.tsx';
import { OpenFiles } from '#features/library/viewer/OpenFiles.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { Page, PageBand } from '#ui/Page.tsx';
import { useFileActions } from './files/PageOpenFiles.tsx';

/** /KeptFiles: the files that open on this device without a network. */
export function KeptFilesPage() {
  const { dialogs, ...actions } = useFileActions();
  return (
    <Page>
      <PageBand
        title="Kept files"
        lead="They open without a connection, on this device only. They stay when their file leaves the library."
      />
      <QueryClientProvider client={queryClient}>
        {/* As high as a list, so that the footer stays where it is. */}
        <div className="min-h-168">
          <KeptFiles />
        </div>
        <OpenFiles {...actions} />
      </QueryClientProvider>
      {dialogs}
    </Page>
  );
}
