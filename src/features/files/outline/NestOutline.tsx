import { QueryClientProvider } from '@tanstack/react-query';
import { Page } from '#ui/Page.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { FileNest } from '../nest/FileNest.tsx';
import { NestHeading } from '../nest/NestHeading.tsx';
import { OpenFilesRoom } from '../list/OpenFilesLater.tsx';
import { FileListing } from '../list/FileListing.tsx';
import { TEMPLATE_RECORDS } from './templateRecords.ts';

/**
 * The whole library as the build renders it: with the list of the newest files in a template, which
 * `drawOutline` fills before the app starts.
 */
export function NestOutline() {
  return (
    <Page>
      <NestHeading />
      <QueryClientProvider client={queryClient}>
        <FileNest search="" />
        <OpenFilesRoom />
      </QueryClientProvider>
      <template id="outline" data-list="newest">
        <FileListing showsShelves caption="New" records={TEMPLATE_RECORDS} trouble={null} />
      </template>
    </Page>
  );
}
